/// A file that WordPress exports.
///
/// - Parameter channel: elements beside the items.
func wordPressExport(_ items: String..., channel: String = "") -> String {
  """
  <?xml version="1.0"?>
  <rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/">
  <channel>
  <title>Tea</title><link>https://old.example</link><language>ja</language>
  <wp:base_blog_url>https://old.example</wp:base_blog_url>
  \(channel)
  \(items.joined(separator: "\n"))
  </channel>
  </rss>
  """
}

/// An item of such a file.
///
/// - Parameter more: further elements in it.
func wordPressItem(
  _ id: Int, _ name: String, type: String = "post", status: String = "publish", _ content: String = "",
  _ more: String = ""
) -> String {
  """
  <item><title>T\(id)</title><link>https://old.example/2026/01/\(name)/</link><dc:creator>hanako</dc:creator>
  <content:encoded>\(content)</content:encoded><wp:post_id>\(id)</wp:post_id><wp:post_date>2026-01-0\(id) 09:00:00</wp:post_date>
  <wp:post_date_gmt>2026-01-0\(id) 00:00:00</wp:post_date_gmt><wp:post_name>\(name)</wp:post_name><wp:status>\(status)</wp:status>
  <wp:post_type>\(type)</wp:post_type>\(more)</item>
  """
}
