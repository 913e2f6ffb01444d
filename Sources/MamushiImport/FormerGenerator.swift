/// A static site generator whose sites can be imported.
package enum FormerGenerator: String, CaseIterable, Sendable {
  case hugo, jekyll, zola, eleventy, astro, hexo, wordpress

  /// The name as its makers write it.
  package var name: String {
    switch self {
    case .hugo: "Hugo"
    case .jekyll: "Jekyll"
    case .zola: "Zola"
    case .eleventy: "Eleventy"
    case .astro: "Astro"
    case .hexo: "Hexo"
    case .wordpress: "WordPress"
    }
  }

  /// Files of which each of its sites has one.
  var configurationFiles: [String] {
    switch self {
    case .hugo:
      ["hugo", "config", "config/_default/hugo", "config/_default/config"].flatMap { name in
        ["toml", "yaml", "yml", "json"].map { "\(name).\($0)" }
      }
    case .jekyll: ["_config.yml", "_config.yaml", "_config.toml"]
    case .zola: ["zola.toml", "config.toml"]
    case .eleventy:
      [".eleventy", "eleventy.config"].flatMap { name in ["js", "mjs", "cjs", "ts"].map { "\(name).\($0)" } }
    case .astro: ["js", "mjs", "cjs", "ts", "mts"].map { "astro.config.\($0)" }
    case .hexo: ["_config.yml", "_config.yaml"]
    // An export has any name.
    case .wordpress: []
    }
  }

  /// Folders that its programs write, and those of other programs, which are not read.
  package var foreignFolders: [String] {
    let common = [".git", "node_modules", "vendor", "Output", ".mamushi"]
    return switch self {
    case .hugo: common + ["public", "resources", "themes"]
    case .jekyll: common + ["_site", ".jekyll-cache", ".sass-cache"]
    case .zola: common + ["public", "themes"]
    case .eleventy: common + ["_site", ".cache"]
    case .astro: common + ["dist", ".astro", ".vercel", ".netlify"]
    case .hexo: common + ["public", "themes", ".deploy_git"]
    case .wordpress:
      common + ["wp-admin", "wp-includes", "wp-content/plugins", "wp-content/themes", "wp-content/cache"]
    }
  }

  /// How its texts call templates.
  var tags: TagSyntax {
    switch self {
    // Those of WordPress have become calls of Hugo's form.
    case .hugo, .wordpress: .shortcodes
    case .jekyll, .eleventy: .liquid
    case .hexo: .plugins
    case .zola: .functions
    case .astro: .components
    }
  }

  /// Whether it takes HTML in texts as it is, without a setting.
  var keepsHTML: Bool { self != .hugo }
}
