/// Pictures of the sites that `mamushi new` creates: drawings, as small as text.
enum StarterPictures {
  /// A dish on a table.
  static func dish(sky: String, plate: String, food: String) -> String {
    drawing(
      """
        <rect width="1200" height="900" fill="\(sky)"/>
        <ellipse cx="600" cy="560" rx="470" ry="210" fill="#000000" fill-opacity="0.12"/>
        <ellipse cx="600" cy="520" rx="460" ry="205" fill="\(plate)"/>
        <ellipse cx="600" cy="505" rx="330" ry="135" fill="#000000" fill-opacity="0.05"/>
        <path d="M360 490 Q 480 300 620 400 T 850 480 Q 760 590 600 585 T 360 490 Z" fill="\(food)"/>
        <circle cx="520" cy="440" r="46" fill="#ffffff" fill-opacity="0.35"/>
      """)
  }

  /// Hills behind water.
  ///
  /// - Parameter sun: the position of the sun, from the left.
  static func coast(sky: String, light: String, hills: String, water: String, sun: Int) -> String {
    drawing(
      """
        <rect width="1200" height="900" fill="\(sky)"/>
        <circle cx="\(sun)" cy="330" r="86" fill="\(light)"/>
        <path d="M0 520 Q 180 400 380 470 T 760 430 T 1200 490 V 640 H 0 Z" fill="\(hills)" fill-opacity="0.55"/>
        <path d="M0 580 Q 260 500 520 560 T 1200 540 V 660 H 0 Z" fill="\(hills)"/>
        <rect y="620" width="1200" height="280" fill="\(water)"/>
        <path d="M\(sun - 90) 660 h180 M\(sun - 60) 700 h120 M\(sun - 110) 745 h220 M\(sun - 40) 795 h80" stroke="\(light)" stroke-width="10" stroke-linecap="round" stroke-opacity="0.7"/>
      """)
  }

  /// Houses on a street, in portrait format.
  static func street(sky: String, near: String, far: String, window: String) -> String {
    drawing(
      width: 900, height: 1200,
      """
        <rect width="900" height="1200" fill="\(sky)"/>
        <path d="M0 1200 V 470 H 150 V 330 H 330 V 560 H 520 V 260 H 700 V 430 H 900 V 1200 Z" fill="\(far)"/>
        <path d="M0 1200 V 760 H 240 V 620 H 430 V 860 H 640 V 700 H 900 V 1200 Z" fill="\(near)"/>
        <path d="M280 690 h48 v64 h-48 Z M360 690 h48 v64 h-48 Z M700 780 h56 v72 h-56 Z M60 830 h56 v72 h-56 Z M570 330 h40 v56 h-40 Z" fill="\(window)"/>
      """)
  }

  private static func drawing(width: Int = 1200, height: Int = 900, _ shapes: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
    \(shapes)
    </svg>

    """
  }
}
