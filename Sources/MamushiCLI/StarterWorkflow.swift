import ArgumentParser

/// A host's workflow for publishing a site: it installs the release of this program, builds, checks, and
/// publishes in a job of its own.
struct StarterWorkflow {
  enum Host: String, CaseIterable, ExpressibleByArgument {
    case github, gitlab, forgejo, none
  }

  let host: Host
  let release: Release?
  /// The branch whose pushes are published. GitLab knows it itself.
  let branch: String
  /// The branch into which the workflow for Forgejo puts the built site, in place of all that it has.
  private static let pages = "pages"

  /// The workflow's path and contents.
  ///
  /// - Throws: ``Missing`` if no release can be installed.
  func file() throws(Missing) -> (path: String, contents: String)? {
    if host == .none { return nil }
    guard let release else { throw Missing() }
    switch host {
    case .github:
      guard let action = release.action else { throw Missing() }
      return (".github/workflows/publish.yml", github(release, action: action))
    case .gitlab: return (".gitlab-ci.yml", gitlab(release))
    case .forgejo: return (".forgejo/workflows/publish.yml", forgejo(release))
    case .none: return nil
    }
  }

  /// Whether the workflow would overwrite the branch that it publishes. Other hosts keep built sites in no branch.
  var overwritesSource: Bool { host == .forgejo && branch == Self.pages }

  /// There is no release to install.
  struct Missing: Error {}

  /// The branch as a pattern of branches, in YAML. Git allows few of the characters that mean something there.
  private var branchPattern: String {
    let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    let isPlain = branch.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "/"):
        true
      default: false
      }
    }
    if isPlain, branch.first?.isLetter == true, !words.contains(branch.lowercased()) { return branch }
    let pattern = (branch.hasPrefix("!") ? "\\" : "") + branch.replacing("+", with: "\\+")
    return "'" + pattern.replacing("'", with: "''") + "'"
  }

  // MARK: Workflows

  /// Publishes to GitHub Pages, by this repository's action.
  private func github(_ release: Release, action: String) -> String {
    """
    # Builds this site, and publishes it to GitHub Pages (once: Settings, Pages, Source: GitHub Actions).
    name: Publish
    on:
      push: { branches: [\(branchPattern)] }
      pull_request:
      workflow_dispatch:
      # So articles appear on their day, and what sources have is fetched.
      schedule: [{ cron: "17 */6 * * *" }]
    permissions: {}
    # A publication that is under way finishes.
    concurrency: { group: "publish-${{ github.ref }}", cancel-in-progress: false }
    jobs:
      build:
        runs-on: ubuntu-24.04
        permissions: { contents: read, pages: read }
        steps:
          - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
            with: { persist-credentials: false }
          - uses: \(action)@\(release.revision) # v\(release.version)
          - id: pages
            uses: actions/configure-pages@983d7736d9b0ae728b81ab479565c72886d7745b # v5.0.0
            if: github.event_name != 'pull_request'
          # Some warnings come by the calendar, such as a link to a text that expires: they fail only a pull request.
          - run: mamushi build ${GITHUB_HEAD_REF:+--strict} ${BASE_URL:+--base-url "${BASE_URL%/}/"}
            env:
              BASE_URL: ${{ steps.pages.outputs.base_url }}
              # MAMUSHI_APP_TOKEN: ${{ secrets.MAMUSHI_APP_TOKEN }}   for a source called "app"
          - run: mamushi check && mamushi clean --unused
          - uses: actions/upload-pages-artifact@fc324d3547104276b827a68afc52ff2a11cc49c9 # v5.0.0
            # Files such as .well-known/security.txt are part of the site.
            with: { path: Output, include-hidden-files: true }
      publish:
        if: github.event_name != 'pull_request'
        needs: build
        runs-on: ubuntu-24.04
        permissions: { pages: write, id-token: write }
        environment: { name: github-pages, url: "${{ steps.deployment.outputs.page_url }}" }
        steps:
          - id: deployment
            uses: actions/deploy-pages@d6db90164ac5ed86f2b6aed7e0febac5b3c0c03e # v4.0.5

    """
  }

  /// Publishes to GitLab Pages.
  private func gitlab(_ release: Release) -> String {
    """
    # Builds this site, and publishes it to GitLab Pages. For articles that appear on their day, and for remote sources, add a
    # schedule (Build, Pipeline schedules). Tokens of sources are CI/CD variables, such as MAMUSHI_APP_TOKEN.
    image: docker.io/library/debian:bookworm-slim
    variables:
      RELEASE: \(release.address)
      PACKAGE: mamushi_\(release.version)_amd64.deb
    build:
      stage: build
      cache: { key: mamushi, paths: [.mamushi/] }
      script:
        - apt-get update -qq && apt-get install -yqq --no-install-recommends ca-certificates curl >/dev/null
        - curl -fsSL --retry 3 --remote-name-all "$RELEASE/SHA256SUMS" "$RELEASE/$PACKAGE"
        - sha256sum --ignore-missing --strict -c SHA256SUMS
        - apt-get install -yqq --no-install-recommends "./$PACKAGE" >/dev/null
        # Some warnings come by the calendar, such as a link to a text that expires: they fail only another branch.
        - mamushi build $([ "$CI_COMMIT_BRANCH" = "$CI_DEFAULT_BRANCH" ] || echo --strict) --output public ${CI_PAGES_URL:+--base-url "${CI_PAGES_URL%/}/"}
        - mamushi check --output public && mamushi clean --unused
      artifacts: { paths: [public], expire_in: 1 week }
    pages:
      stage: deploy
      needs: [build]
      # A publication that is under way finishes, and there is one at a time.
      interruptible: false
      resource_group: pages
      variables: { GIT_STRATEGY: none }
      script: [test -s public/index.html]
      artifacts: { paths: [public] }
      rules: [{ if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH }]

    """
  }

  /// Publishes to the branch `pages`, which Forgejo's page servers show.
  private func forgejo(_ release: Release) -> String {
    """
    # Builds this site, and puts it into the branch "pages", which the server publishes.
    name: Publish
    on:
      push: { branches: [\(branchPattern)] }
      pull_request:
      # So articles appear on their day, and what sources have is fetched.
      schedule: [{ cron: "17 */6 * * *" }]
    concurrency: { group: "publish-${{ github.ref }}", cancel-in-progress: false }
    jobs:
      build:
        runs-on: docker
        container: { image: "docker.io/library/node:22-bookworm" }
        env: { RELEASE: "\(release.address)", PACKAGE: mamushi_\(release.version)_amd64.deb }
        steps:
          - uses: https://data.forgejo.org/actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
            with: { persist-credentials: false }
          - uses: https://data.forgejo.org/actions/cache@0057852bfaa89a56745cba8c7296529d2fc39830 # v4.3.0
            with: { path: .mamushi, key: "mamushi-${{ github.run_id }}", restore-keys: mamushi- }
          - run: curl -fsSL --retry 3 --remote-name-all "$RELEASE/SHA256SUMS" "$RELEASE/$PACKAGE"
          - run: sha256sum --ignore-missing --strict -c SHA256SUMS
          - run: apt-get update -qq && apt-get install -yqq --no-install-recommends "./$PACKAGE" >/dev/null
          - run: mamushi build ${GITHUB_HEAD_REF:+--strict}   # Some warnings come by the calendar: they fail only a pull request.
            # env: { MAMUSHI_APP_TOKEN: "${{ secrets.MAMUSHI_APP_TOKEN }}" }   for a source called "app"
          - run: mamushi check && mamushi clean --unused
          - run: tar -cf site.tar -C Output .
          - uses: https://data.forgejo.org/actions/upload-artifact@a8a3f3ad30e3422c9c7b888a15615d19a852ae32 # v3.1.3
            with: { name: site, path: site.tar }
      publish:
        if: github.event_name != 'pull_request'
        needs: build
        runs-on: docker
        container: { image: "docker.io/library/node:22-bookworm" }
        steps:
          - uses: https://data.forgejo.org/actions/download-artifact@9bc31d5ccc31df68ecc42ccf4149144866c47d8a # v3.0.2
            with: { name: site }
          - run: mkdir site && tar -xf site.tar -C site && git -C site init -q -b pages && git -C site add -A
          - run: git -C site -c user.name=mamushi -c user.email=mamushi@localhost commit -qm "Publish $GITHUB_SHA"
          - run: git -C site push -qf "${SERVER/:\\/\\//://x:$TOKEN@}/$GITHUB_REPOSITORY" pages
            shell: bash
            env: { SERVER: "${{ github.server_url }}", TOKEN: "${{ github.token }}" }

    """
  }
}
