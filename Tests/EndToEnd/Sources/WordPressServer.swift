import Foundation
import TestServer

/// WordPress' REST API, as far as a site reads it: two pages of posts, one of pages, embedded authors, terms and media.
enum WordPressServer {
  static func start() throws -> TestServer {
    try TestServer { request in
      let page = request.query("page").flatMap { Int($0) } ?? 1
      guard request.target.contains("_embed") else { return Answer(status: 400) }
      switch request.path {
      case "/wp-json/wp/v2/posts": return answer(page, of: posts)
      case "/wp-json/wp/v2/pages": return answer(page, of: [[about]])
      default: return Answer(status: 404)
      }
    }
  }

  private static func answer(_ page: Int, of pages: [[String]]) -> Answer {
    guard pages.indices.contains(page - 1) else {
      return Answer.json(#"{"code": "rest_post_invalid_page_number", "data": {"status": 400}}"#).with {
        $0.status = 400
      }
    }
    return .json("[\(pages[page - 1].joined(separator: ",\n"))]")
      .adding("X-WP-Total", "\(pages.joined().count)").adding("X-WP-TotalPages", "\(pages.count)")
  }

  private static let posts = [[first, second], [third]]

  private static let first = #"""
    {"id": 101, "date": "2026-03-04T18:30:00", "date_gmt": "2026-03-04T09:30:00",
     "modified_gmt": "2026-03-05T00:00:00", "slug": "%e4%ba%ac%e9%83%bd%e3%81%ae%e5%91%b3",
     "link": "https://blog.example/2026/03/%e4%ba%ac%e9%83%bd/",
     "title": {"rendered": "Ky&#333;to &#8211; salt &amp; <em>sweet</em>"},
     "content": {"rendered": "<p>First&nbsp;&hellip; <a href=\"/about/\">about</a> <a href=\"../02/older/\">older</a></p>\n<script>alert(1)</script><p onclick=\"x()\" style=\"color:red\" class=\"wp-block\" id=\"p\">Second &lt;tag&gt;</p><figure class=\"wp-block-image\"><img src=\"/wp-content/uploads/a.jpg\" alt=\"A bowl\" width=\"640\" height=\"480\" srcset=\"/a-2x.jpg 2x\" class=\"wp-image-7\"/><figcaption>Bowl</figcaption></figure>", "protected": false},
     "excerpt": {"rendered": "<p>All of it &#8230; <a class=\"more-link\" href=\"#\">Read</a></p>\n"},
     "_embedded": {
       "author": [{"id": 3, "name": "Aoi &amp; Ren", "slug": "aoi"}],
       "wp:featuredmedia": [{"source_url": "https://blog.example/wp-content/uploads/f.jpg", "media_details": {"width": 1200, "height": 800}}],
       "wp:term": [[{"taxonomy": "category", "name": "Q&amp;A"}, {"taxonomy": "category", "name": "Other"}],
                   [{"taxonomy": "post_tag", "name": "R&amp;D"}, {"taxonomy": "post_tag", "name": "旅"}]]}}
    """#

  private static let second = #"""
    {"id": 102, "date_gmt": "2026-02-01T00:00:00", "modified_gmt": "2026-02-01T00:00:00", "slug": "untitled-102",
     "link": "https://blog.example/?p=102", "title": {"rendered": ""},
     "content": {"rendered": "<p>A post without a title, whose first words stand in for it, up to sixty of its characters or so.</p>"},
     "excerpt": {"rendered": ""}, "_embedded": {"author": [{"code": "rest_user_invalid_id"}]}}
    """#

  private static let third = #"""
    {"id": 99, "date_gmt": "2026-01-15T12:00:00", "slug": "kyoto", "link": "https://blog.example/kyoto/",
     "title": {"rendered": "<b>Ky&ocirc;to</b> again"}, "content": {"rendered": "<p>Third.</p>"},
     "excerpt": {"rendered": "<p>Third.</p>"}}
    """#

  private static let about = #"""
    {"id": 7, "date_gmt": "2025-12-31T00:00:00", "slug": "about", "link": "https://blog.example/about/",
     "title": {"rendered": "About us"}, "content": {"rendered": "<p>We cook.</p>"}, "excerpt": {"rendered": ""}}
    """#
}
