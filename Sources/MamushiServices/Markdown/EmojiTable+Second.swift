extension EmojiTable {
  /// GitHub's names for emoji (github/gemoji, db/emoji.json), last part of the alphabet. Each entry consists of an
  /// emoji's names and the emoji itself, separated by `=`.
  static let secondHalf: StaticString = """
    macau=🇲🇴 macedonia=🇲🇰 madagascar=🇲🇬 mag=🔍 mag_right=🔎 mage=🧙 mage_man=🧙‍♂️ mage_woman=🧙‍♀️ magic_wand=🪄
    magnet=🧲 mahjong=🀄 mailbox=📫 mailbox_closed=📪 mailbox_with_mail=📬 mailbox_with_no_mail=📭 malawi=🇲🇼
    malaysia=🇲🇾 maldives=🇲🇻 male_detective=🕵️‍♂️ male_sign=♂️ mali=🇲🇱 malta=🇲🇹 mammoth=🦣 man=👨
    man_artist=👨‍🎨 man_astronaut=👨‍🚀 man_beard=🧔‍♂️ man_cartwheeling=🤸‍♂️ man_cook=👨‍🍳 man_dancing=🕺
    man_facepalming=🤦‍♂️ man_factory_worker=👨‍🏭 man_farmer=👨‍🌾 man_feeding_baby=👨‍🍼 man_firefighter=👨‍🚒
    man_health_worker=👨‍⚕️ man_in_manual_wheelchair=👨‍🦽 man_in_motorized_wheelchair=👨‍🦼 man_in_tuxedo=🤵‍♂️
    man_judge=👨‍⚖️ man_juggling=🤹‍♂️ man_mechanic=👨‍🔧 man_office_worker=👨‍💼 man_pilot=👨‍✈️
    man_playing_handball=🤾‍♂️ man_playing_water_polo=🤽‍♂️ man_scientist=👨‍🔬 man_shrugging=🤷‍♂️
    man_singer=👨‍🎤 man_student=👨‍🎓 man_teacher=👨‍🏫 man_technologist=👨‍💻 man_with_gua_pi_mao=👲
    man_with_probing_cane=👨‍🦯 man_with_turban=👳‍♂️ man_with_veil=👰‍♂️ mango=🥭 mans_shoe=shoe=👞
    mantelpiece_clock=🕰️ manual_wheelchair=🦽 maple_leaf=🍁 maracas=🪇 marshall_islands=🇲🇭
    martial_arts_uniform=🥋 martinique=🇲🇶 mask=😷 massage=💆 massage_man=💆‍♂️ massage_woman=💆‍♀️ mate=🧉
    mauritania=🇲🇷 mauritius=🇲🇺 mayotte=🇾🇹 meat_on_bone=🍖 mechanic=🧑‍🔧 mechanical_arm=🦾 mechanical_leg=🦿
    medal_military=🎖️ medal_sports=🏅 medical_symbol=⚕️ mega=📣 melon=🍈 melting_face=🫠 memo=pencil=📝
    men_wrestling=🤼‍♂️ mending_heart=❤️‍🩹 menorah=🕎 mens=🚹 mermaid=🧜‍♀️ merman=🧜‍♂️ merperson=🧜 metal=🤘
    metro=🚇 mexico=🇲🇽 microbe=🦠 micronesia=🇫🇲 microphone=🎤 microscope=🔬 middle_finger=fu=🖕 military_helmet=🪖
    milk_glass=🥛 milky_way=🌌 minibus=🚐 minidisc=💽 mirror=🪞 mirror_ball=🪩 mobile_phone_off=📴 moldova=🇲🇩
    monaco=🇲🇨 money_mouth_face=🤑 money_with_wings=💸 moneybag=💰 mongolia=🇲🇳 monkey=🐒 monkey_face=🐵
    monocle_face=🧐 monorail=🚝 montenegro=🇲🇪 montserrat=🇲🇸 moon=waxing_gibbous_moon=🌔 moon_cake=🥮 moose=🫎
    morocco=🇲🇦 mortar_board=🎓 mosque=🕌 mosquito=🦟 motor_boat=🛥️ motor_scooter=🛵 motorcycle=🏍️
    motorized_wheelchair=🦼 motorway=🛣️ mount_fuji=🗻 mountain=⛰️ mountain_bicyclist=🚵
    mountain_biking_man=🚵‍♂️ mountain_biking_woman=🚵‍♀️ mountain_cableway=🚠 mountain_railway=🚞
    mountain_snow=🏔️ mouse2=🐁 mouse=🐭 mouse_trap=🪤 movie_camera=🎥 moyai=🗿 mozambique=🇲🇿 mrs_claus=🤶 muscle=💪
    mushroom=🍄 musical_keyboard=🎹 musical_note=🎵 musical_score=🎼 mute=🔇 mx_claus=🧑‍🎄 myanmar=🇲🇲 nail_care=💅
    name_badge=📛 namibia=🇳🇦 national_park=🏞️ nauru=🇳🇷 nauseated_face=🤢 nazar_amulet=🧿 necktie=👔
    negative_squared_cross_mark=❎ nepal=🇳🇵 nerd_face=🤓 nest_with_eggs=🪺 nesting_dolls=🪆 netherlands=🇳🇱
    neutral_face=😐 new=🆕 new_caledonia=🇳🇨 new_moon=🌑 new_moon_with_face=🌚 new_zealand=🇳🇿 newspaper=📰
    newspaper_roll=🗞️ next_track_button=⏭️ ng=🆖 nicaragua=🇳🇮 niger=🇳🇪 nigeria=🇳🇬 night_with_stars=🌃 nine=9️⃣
    ninja=🥷 niue=🇳🇺 no_bell=🔕 no_bicycles=🚳 no_entry=⛔ no_entry_sign=🚫 no_good=🙅 no_good_man=ng_man=🙅‍♂️
    no_good_woman=ng_woman=🙅‍♀️ no_mobile_phones=📵 no_mouth=😶 no_pedestrians=🚷 no_smoking=🚭
    non-potable_water=🚱 norfolk_island=🇳🇫 north_korea=🇰🇵 northern_mariana_islands=🇲🇵 norway=🇳🇴 nose=👃
    notebook=📓 notebook_with_decorative_cover=📔 notes=🎶 nut_and_bolt=🔩 o2=🅾️ o=⭕ ocean=🌊 octopus=🐙 oden=🍢
    office=🏢 office_worker=🧑‍💼 oil_drum=🛢️ ok=🆗 ok_hand=👌 ok_man=🙆‍♂️ ok_person=🙆 ok_woman=🙆‍♀️ old_key=🗝️
    older_adult=🧓 older_man=👴 older_woman=👵 olive=🫒 om=🕉️ oman=🇴🇲 on=🔛 oncoming_automobile=🚘 oncoming_bus=🚍
    oncoming_police_car=🚔 oncoming_taxi=🚖 one=1️⃣ one_piece_swimsuit=🩱 onion=🧅 open_file_folder=📂
    open_hands=👐 open_mouth=😮 open_umbrella=☂️ ophiuchus=⛎ orange_book=📙 orange_circle=🟠 orange_heart=🧡
    orange_square=🟧 orangutan=🦧 orthodox_cross=☦️ otter=🦦 outbox_tray=📤 owl=🦉 ox=🐂 oyster=🦪 package=📦
    page_facing_up=📄 page_with_curl=📃 pager=📟 paintbrush=🖌️ pakistan=🇵🇰 palau=🇵🇼 palestinian_territories=🇵🇸
    palm_down_hand=🫳 palm_tree=🌴 palm_up_hand=🫴 palms_up_together=🤲 panama=🇵🇦 pancakes=🥞 panda_face=🐼
    paperclip=📎 paperclips=🖇️ papua_new_guinea=🇵🇬 parachute=🪂 paraguay=🇵🇾 parasol_on_ground=⛱️ parking=🅿️
    parrot=🦜 part_alternation_mark=〽️ partly_sunny=⛅ partying_face=🥳 passenger_ship=🛳️ passport_control=🛂
    pause_button=⏸️ pea_pod=🫛 peace_symbol=☮️ peach=🍑 peacock=🦚 peanuts=🥜 pear=🍐 pen=🖊️ pencil2=✏️ penguin=🐧
    pensive=😔 people_holding_hands=🧑‍🤝‍🧑 people_hugging=🫂 performing_arts=🎭 persevere=😣 person_bald=🧑‍🦲
    person_curly_hair=🧑‍🦱 person_feeding_baby=🧑‍🍼 person_fencing=🤺 person_in_manual_wheelchair=🧑‍🦽
    person_in_motorized_wheelchair=🧑‍🦼 person_in_tuxedo=🤵 person_red_hair=🧑‍🦰 person_white_hair=🧑‍🦳
    person_with_crown=🫅 person_with_probing_cane=🧑‍🦯 person_with_turban=👳 person_with_veil=👰 peru=🇵🇪
    petri_dish=🧫 philippines=🇵🇭 phone=telephone=☎️ pick=⛏️ pickup_truck=🛻 pie=🥧 pig2=🐖 pig=🐷 pig_nose=🐽
    pill=💊 pilot=🧑‍✈️ pinata=🪅 pinched_fingers=🤌 pinching_hand=🤏 pineapple=🍍 ping_pong=🏓 pink_heart=🩷
    pirate_flag=🏴‍☠️ pisces=♓ pitcairn_islands=🇵🇳 pizza=🍕 placard=🪧 place_of_worship=🛐 plate_with_cutlery=🍽️
    play_or_pause_button=⏯️ playground_slide=🛝 pleading_face=🥺 plunger=🪠 point_down=👇 point_left=👈
    point_right=👉 point_up=☝️ point_up_2=👆 poland=🇵🇱 polar_bear=🐻‍❄️ police_car=🚓 police_officer=cop=👮
    policeman=👮‍♂️ policewoman=👮‍♀️ poodle=🐩 popcorn=🍿 portugal=🇵🇹 post_office=🏣 postal_horn=📯 postbox=📮
    potable_water=🚰 potato=🥔 potted_plant=🪴 pouch=👝 poultry_leg=🍗 pound=💷 pouring_liquid=🫗 pouting_cat=😾
    pouting_face=🙎 pouting_man=🙎‍♂️ pouting_woman=🙎‍♀️ pray=🙏 prayer_beads=📿 pregnant_man=🫃
    pregnant_person=🫄 pregnant_woman=🤰 pretzel=🥨 previous_track_button=⏮️ prince=🤴 princess=👸 printer=🖨️
    probing_cane=🦯 puerto_rico=🇵🇷 purple_circle=🟣 purple_heart=💜 purple_square=🟪 purse=👛 pushpin=📌
    put_litter_in_its_place=🚮 qatar=🇶🇦 question=❓ rabbit2=🐇 rabbit=🐰 raccoon=🦝 racehorse=🐎 racing_car=🏎️
    radio=📻 radio_button=🔘 radioactive=☢️ rage=pout=😡 railway_car=🚃 railway_track=🛤️ rainbow=🌈
    rainbow_flag=🏳️‍🌈 raised_back_of_hand=🤚 raised_eyebrow=🤨 raised_hand_with_fingers_splayed=🖐️
    raised_hands=🙌 raising_hand=🙋 raising_hand_man=🙋‍♂️ raising_hand_woman=🙋‍♀️ ram=🐏 ramen=🍜 rat=🐀 razor=🪒
    receipt=🧾 record_button=⏺️ recycle=♻️ red_circle=🔴 red_envelope=🧧 red_haired_man=👨‍🦰
    red_haired_woman=👩‍🦰 red_square=🟥 registered=®️ relaxed=☺️ relieved=😌 reminder_ribbon=🎗️ repeat=🔁
    repeat_one=🔂 rescue_worker_helmet=⛑️ restroom=🚻 reunion=🇷🇪 revolving_hearts=💞 rewind=⏪ rhinoceros=🦏
    ribbon=🎀 rice=🍚 rice_ball=🍙 rice_cracker=🍘 rice_scene=🎑 right_anger_bubble=🗯️ rightwards_hand=🫱
    rightwards_pushing_hand=🫸 ring=💍 ring_buoy=🛟 ringed_planet=🪐 robot=🤖 rock=🪨 rocket=🚀 rofl=🤣 roll_eyes=🙄
    roll_of_paper=🧻 roller_coaster=🎢 roller_skate=🛼 romania=🇷🇴 rooster=🐓 rose=🌹 rosette=🏵️ rotating_light=🚨
    round_pushpin=📍 rowboat=🚣 rowing_man=🚣‍♂️ rowing_woman=🚣‍♀️ ru=🇷🇺 rugby_football=🏉 runner=running=🏃
    running_man=🏃‍♂️ running_shirt_with_sash=🎽 running_woman=🏃‍♀️ rwanda=🇷🇼 sa=🈂️ safety_pin=🧷 safety_vest=🦺
    sagittarius=♐ sake=🍶 salt=🧂 saluting_face=🫡 samoa=🇼🇸 san_marino=🇸🇲 sandal=👡 sandwich=🥪 santa=🎅
    sao_tome_principe=🇸🇹 sari=🥻 satellite=📡 saudi_arabia=🇸🇦 sauna_man=🧖‍♂️ sauna_person=🧖 sauna_woman=🧖‍♀️
    sauropod=🦕 saxophone=🎷 scarf=🧣 school=🏫 school_satchel=🎒 scientist=🧑‍🔬 scissors=✂️ scorpion=🦂 scorpius=♏
    scotland=🏴󠁧󠁢󠁳󠁣󠁴󠁿 scream=😱 scream_cat=🙀 screwdriver=🪛 scroll=📜 seal=🦭 seat=💺 secret=㊙️ see_no_evil=🙈
    seedling=🌱 selfie=🤳 senegal=🇸🇳 serbia=🇷🇸 service_dog=🐕‍🦺 seven=7️⃣ sewing_needle=🪡 seychelles=🇸🇨
    shaking_face=🫨 shallow_pan_of_food=🥘 shamrock=☘️ shark=🦈 shaved_ice=🍧 sheep=🐑 shell=🐚 shield=🛡️
    shinto_shrine=⛩️ ship=🚢 shirt=tshirt=👕 shopping=🛍️ shopping_cart=🛒 shorts=🩳 shower=🚿 shrimp=🦐 shrug=🤷
    shushing_face=🤫 sierra_leone=🇸🇱 signal_strength=📶 singapore=🇸🇬 singer=🧑‍🎤 sint_maarten=🇸🇽 six=6️⃣
    six_pointed_star=🔯 skateboard=🛹 ski=🎿 skier=⛷️ skull=💀 skull_and_crossbones=☠️ skunk=🦨 sled=🛷 sleeping=😴
    sleeping_bed=🛌 sleepy=😪 slightly_frowning_face=🙁 slightly_smiling_face=🙂 slot_machine=🎰 sloth=🦥
    slovakia=🇸🇰 slovenia=🇸🇮 small_airplane=🛩️ small_blue_diamond=🔹 small_orange_diamond=🔸
    small_red_triangle=🔺 small_red_triangle_down=🔻 smile=😄 smile_cat=😸 smiley=😃 smiley_cat=😺
    smiling_face_with_tear=🥲 smiling_face_with_three_hearts=🥰 smiling_imp=😈 smirk=😏 smirk_cat=😼 smoking=🚬
    snail=🐌 snake=🐍 sneezing_face=🤧 snowboarder=🏂 snowflake=❄️ snowman=⛄ snowman_with_snow=☃️ soap=🧼 sob=😭
    soccer=⚽ socks=🧦 softball=🥎 solomon_islands=🇸🇧 somalia=🇸🇴 soon=🔜 sos=🆘 sound=🔉 south_africa=🇿🇦
    south_georgia_south_sandwich_islands=🇬🇸 south_sudan=🇸🇸 space_invader=👾 spades=♠️ spaghetti=🍝 sparkle=❇️
    sparkler=🎇 sparkles=✨ sparkling_heart=💖 speak_no_evil=🙊 speaker=🔈 speaking_head=🗣️ speech_balloon=💬
    speedboat=🚤 spider=🕷️ spider_web=🕸️ spiral_calendar=🗓️ spiral_notepad=🗒️ sponge=🧽 spoon=🥄 squid=🦑
    sri_lanka=🇱🇰 st_barthelemy=🇧🇱 st_helena=🇸🇭 st_kitts_nevis=🇰🇳 st_lucia=🇱🇨 st_martin=🇲🇫
    st_pierre_miquelon=🇵🇲 st_vincent_grenadines=🇻🇨 stadium=🏟️ standing_man=🧍‍♂️ standing_person=🧍
    standing_woman=🧍‍♀️ star2=🌟 star=⭐ star_and_crescent=☪️ star_of_david=✡️ star_struck=🤩 stars=🌠 station=🚉
    statue_of_liberty=🗽 steam_locomotive=🚂 stethoscope=🩺 stew=🍲 stop_button=⏹️ stop_sign=🛑 stopwatch=⏱️
    straight_ruler=📏 strawberry=🍓 stuck_out_tongue=😛 stuck_out_tongue_closed_eyes=😝
    stuck_out_tongue_winking_eye=😜 student=🧑‍🎓 studio_microphone=🎙️ stuffed_flatbread=🥙 sudan=🇸🇩
    sun_behind_large_cloud=🌥️ sun_behind_rain_cloud=🌦️ sun_behind_small_cloud=🌤️ sun_with_face=🌞 sunflower=🌻
    sunglasses=😎 sunny=☀️ sunrise=🌅 sunrise_over_mountains=🌄 superhero=🦸 superhero_man=🦸‍♂️
    superhero_woman=🦸‍♀️ supervillain=🦹 supervillain_man=🦹‍♂️ supervillain_woman=🦹‍♀️ surfer=🏄
    surfing_man=🏄‍♂️ surfing_woman=🏄‍♀️ suriname=🇸🇷 sushi=🍣 suspension_railway=🚟 svalbard_jan_mayen=🇸🇯
    swan=🦢 swaziland=🇸🇿 sweat=😓 sweat_drops=💦 sweat_smile=😅 sweden=🇸🇪 sweet_potato=🍠 swim_brief=🩲 swimmer=🏊
    swimming_man=🏊‍♂️ swimming_woman=🏊‍♀️ switzerland=🇨🇭 symbols=🔣 synagogue=🕍 syria=🇸🇾 syringe=💉 t-rex=🦖
    taco=🌮 tada=🎉 taiwan=🇹🇼 tajikistan=🇹🇯 takeout_box=🥡 tamale=🫔 tanabata_tree=🎋 tangerine=orange=mandarin=🍊
    tanzania=🇹🇿 taurus=♉ taxi=🚕 tea=🍵 teacher=🧑‍🏫 teapot=🫖 technologist=🧑‍💻 teddy_bear=🧸
    telephone_receiver=📞 telescope=🔭 tennis=🎾 tent=⛺ test_tube=🧪 thailand=🇹🇭 thermometer=🌡️ thinking=🤔
    thong_sandal=🩴 thought_balloon=💭 thread=🧵 three=3️⃣ ticket=🎫 tickets=🎟️ tiger2=🐅 tiger=🐯 timer_clock=⏲️
    timor_leste=🇹🇱 tipping_hand_man=sassy_man=💁‍♂️ tipping_hand_person=information_desk_person=💁
    tipping_hand_woman=sassy_woman=💁‍♀️ tired_face=😫 tm=™️ togo=🇹🇬 toilet=🚽 tokelau=🇹🇰 tokyo_tower=🗼
    tomato=🍅 tonga=🇹🇴 tongue=👅 toolbox=🧰 tooth=🦷 toothbrush=🪥 top=🔝 tophat=🎩 tornado=🌪️ tr=🇹🇷 trackball=🖲️
    tractor=🚜 traffic_light=🚥 train2=🚆 train=🚋 tram=🚊 transgender_flag=🏳️‍⚧️ transgender_symbol=⚧️
    triangular_flag_on_post=🚩 triangular_ruler=📐 trident=🔱 trinidad_tobago=🇹🇹 tristan_da_cunha=🇹🇦 triumph=😤
    troll=🧌 trolleybus=🚎 trophy=🏆 tropical_drink=🍹 tropical_fish=🐠 truck=🚚 trumpet=🎺 tulip=🌷 tumbler_glass=🥃
    tunisia=🇹🇳 turkey=🦃 turkmenistan=🇹🇲 turks_caicos_islands=🇹🇨 turtle=🐢 tuvalu=🇹🇻 tv=📺
    twisted_rightwards_arrows=🔀 two=2️⃣ two_hearts=💕 two_men_holding_hands=👬 two_women_holding_hands=👭
    u5272=🈹 u5408=🈴 u55b6=🈺 u6307=🈯 u6708=🈷️ u6709=🈶 u6e80=🈵 u7121=🈚 u7533=🈸 u7981=🈲 u7a7a=🈳 uganda=🇺🇬
    ukraine=🇺🇦 umbrella=☔ unamused=😒 underage=🔞 unicorn=🦄 united_arab_emirates=🇦🇪 united_nations=🇺🇳 unlock=🔓
    up=🆙 upside_down_face=🙃 uruguay=🇺🇾 us=🇺🇸 us_outlying_islands=🇺🇲 us_virgin_islands=🇻🇮 uzbekistan=🇺🇿 v=✌️
    vampire=🧛 vampire_man=🧛‍♂️ vampire_woman=🧛‍♀️ vanuatu=🇻🇺 vatican_city=🇻🇦 venezuela=🇻🇪
    vertical_traffic_light=🚦 vhs=📼 vibration_mode=📳 video_camera=📹 video_game=🎮 vietnam=🇻🇳 violin=🎻 virgo=♍
    volcano=🌋 volleyball=🏐 vomiting_face=🤮 vs=🆚 vulcan_salute=🖖 waffle=🧇 wales=🏴󠁧󠁢󠁷󠁬󠁳󠁿 walking=🚶
    walking_man=🚶‍♂️ walking_woman=🚶‍♀️ wallis_futuna=🇼🇫 waning_crescent_moon=🌘 waning_gibbous_moon=🌖
    warning=⚠️ wastebasket=🗑️ watch=⌚ water_buffalo=🐃 water_polo=🤽 watermelon=🍉 wave=👋 wavy_dash=〰️
    waxing_crescent_moon=🌒 wc=🚾 weary=😩 wedding=💒 weight_lifting=🏋️ weight_lifting_man=🏋️‍♂️
    weight_lifting_woman=🏋️‍♀️ western_sahara=🇪🇭 whale2=🐋 whale=🐳 wheel=🛞 wheel_of_dharma=☸️ wheelchair=♿
    white_check_mark=✅ white_circle=⚪ white_flag=🏳️ white_flower=💮 white_haired_man=👨‍🦳
    white_haired_woman=👩‍🦳 white_heart=🤍 white_large_square=⬜ white_medium_small_square=◽
    white_medium_square=◻️ white_small_square=▫️ white_square_button=🔳 wilted_flower=🥀 wind_chime=🎐
    wind_face=🌬️ window=🪟 wine_glass=🍷 wing=🪽 wink=😉 wireless=🛜 wolf=🐺 woman=👩 woman_artist=👩‍🎨
    woman_astronaut=👩‍🚀 woman_beard=🧔‍♀️ woman_cartwheeling=🤸‍♀️ woman_cook=👩‍🍳 woman_dancing=dancer=💃
    woman_facepalming=🤦‍♀️ woman_factory_worker=👩‍🏭 woman_farmer=👩‍🌾 woman_feeding_baby=👩‍🍼
    woman_firefighter=👩‍🚒 woman_health_worker=👩‍⚕️ woman_in_manual_wheelchair=👩‍🦽
    woman_in_motorized_wheelchair=👩‍🦼 woman_in_tuxedo=🤵‍♀️ woman_judge=👩‍⚖️ woman_juggling=🤹‍♀️
    woman_mechanic=👩‍🔧 woman_office_worker=👩‍💼 woman_pilot=👩‍✈️ woman_playing_handball=🤾‍♀️
    woman_playing_water_polo=🤽‍♀️ woman_scientist=👩‍🔬 woman_shrugging=🤷‍♀️ woman_singer=👩‍🎤
    woman_student=👩‍🎓 woman_teacher=👩‍🏫 woman_technologist=👩‍💻 woman_with_headscarf=🧕
    woman_with_probing_cane=👩‍🦯 woman_with_turban=👳‍♀️ woman_with_veil=bride_with_veil=👰‍♀️ womans_clothes=👚
    womans_hat=👒 women_wrestling=🤼‍♀️ womens=🚺 wood=🪵 woozy_face=🥴 world_map=🗺️ worm=🪱 worried=😟 wrench=🔧
    wrestling=🤼 writing_hand=✍️ x=❌ x_ray=🩻 yarn=🧶 yawning_face=🥱 yellow_circle=🟡 yellow_heart=💛
    yellow_square=🟨 yemen=🇾🇪 yen=💴 yin_yang=☯️ yo_yo=🪀 yum=😋 zambia=🇿🇲 zany_face=🤪 zap=⚡ zebra=🦓 zero=0️⃣
    zimbabwe=🇿🇼 zipper_mouth_face=🤐 zombie=🧟 zombie_man=🧟‍♂️ zombie_woman=🧟‍♀️ zzz=💤
    """
}
