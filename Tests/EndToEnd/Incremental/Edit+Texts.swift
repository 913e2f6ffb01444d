extension Edit {
  /// What stands beside articles, and what texts call: when it is shown, in what form, and what it is made of.
  static let textEdits: [Edit] = [
    Edit("withdraw the text of a section, publish it, or let it wait or expire") { site, random in
      guard let name = random.pickAny(site.sections.keys.sorted()) else { return nil }
      let key = random.pick(["draft", "date", "expires"])
      let value: FieldValue = key == "draft" ? .flag(true) : .plain(SiteModel.date(&random))
      let isSet = site.sections[name]?.fields[key] != nil
      site.sections[name]?.fields[key] = isSet ? nil : value
      return "\(name): \(key)"
    },
    Edit("let a page expire, or not") { site, random in
      guard let position = random.position(in: site.pages) else { return nil }
      let isSet = site.pages[position].fields["expires"] != nil
      site.pages[position].fields["expires"] = isSet ? nil : .plain(SiteModel.date(&random))
      return site.pages[position].path
    },
    Edit("show contents, or hide them") { site, random in
      let value = random.pick([nil, FieldValue.flag(true), .flag(false)])
      if random.isOne(in: 2) {
        guard let position = random.position(in: site.chapters) else { return nil }
        site.chapters[position].fields["toc"] = value
        return site.chapters[position].path
      }
      guard let position = random.position(in: site.pages) else { return nil }
      site.pages[position].fields["toc"] = value
      return site.pages[position].path
    },
    Edit("write the site's data in another form") { site, random in
      let forms = ["csv", "json", "yaml"]
      let form = random.pick(forms)
      for other in forms { site.others["Content/data/menu.\(other)"] = nil }
      let price = random.number(100...999)
      site.others["Content/data/menu.\(form)"] =
        switch form {
        case "csv": .text("name,price\n汁,\(price)\n")
        case "json": .text("[{ \"name\": \"汁\", \"price\": \(price) }]\n")
        default: .text("- name: 汁\n  price: \(price)\n")
        }
      return form
    },
    Edit("write a table of TOML, or remove it") { site, random in
      let path = "Content/data/hours.toml"
      let isRemoved = site.others[path] != nil && random.isOne(in: 3)
      site.others[path] = isRemoved ? nil : .text("[monday]\nopens = \(random.number(6...11))\n")
      return path
    },
    Edit("change the site's own shortcode") { site, random in
      site.overrides[SiteModel.ownShortcode] = .text(
        """
        {{! A note.
            arguments: word = "\(random.number(100...999))" }}
        <p>{{word}} {{#data.menu}}{{name}} {{/data.menu}}{{data.hours.monday.opens}} \(random.number(100...999))</p>

        """)
      return SiteModel.ownShortcode
    },
    Edit("change the site's own language of code") { site, random in
      site.overrides[SiteModel.ownLanguage] = .text(
        "name: Own\nwords: { keyword: \(random.pick(["knead", "bake"])) }\n")
      return SiteModel.ownLanguage
    },
  ]
}
