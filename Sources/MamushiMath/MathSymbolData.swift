/// The symbols of TeX, LaTeX and AMS-LaTeX: alternating names and characters, by class.
enum MathSymbolData {
  static let slantedLetters = """
    alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ
    varkappa ϰ lambda λ mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ
    upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω digamma ϝ partial ∂ imath ı jmath ȷ
    varGamma Γ varDelta Δ varTheta Θ varLambda Λ varXi Ξ varPi Π varSigma Σ varUpsilon Υ varPhi Φ
    varPsi Ψ varOmega Ω
    """

  static let uprightLetters = """
    Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω
    Alpha Α Beta Β Epsilon Ε Zeta Ζ Eta Η Iota Ι Kappa Κ Mu Μ Nu Ν Omicron Ο Rho Ρ Tau Τ Chi Χ nabla ∇
    """

  static let ordinary = """
    infty ∞ emptyset ∅ varnothing ⌀ aleph ℵ beth ℶ gimel ℷ daleth ℸ ell ℓ hbar ℏ hslash ℏ wp ℘ Re ℜ Im ℑ
    forall ∀ exists ∃ nexists ∄ neg ¬ lnot ¬ angle ∠ measuredangle ∡ sphericalangle ∢ top ⊤ bot ⊥
    triangle △ triangledown ▽ blacktriangle ▲ blacktriangledown ▼ square □ Box □ blacksquare ■ Diamond ◊
    lozenge ◊ blacklozenge ⧫ bigstar ★ clubsuit ♣ diamondsuit ♢ heartsuit ♡ spadesuit ♠ flat ♭ natural ♮
    sharp ♯ checkmark ✓ maltese ✠ surd √ backprime ‵ degree ° complement ∁ mho ℧ eth ð Finv Ⅎ Game ⅁
    circledS Ⓢ circledR ® S § P ¶ copyright © pounds £ yen ¥ euro € vdots ⋮ ddots ⋱ iddots ⋰
    # # % % $ $ & & _ _ R ℝ N ℕ Z ℤ reals ℝ natnums ℕ Complex ℂ diagup ╱ diagdown ╲ aa å AA Å
    """

  static let inner = """
    ldots … dots … dotsc … dotso … mathellipsis … cdots ⋯ dotsb ⋯ dotsm ⋯ dotsi ⋯
    """

  static let binary = """
    pm ± mp ∓ times × div ÷ cdot ⋅ centerdot ⋅ ast ∗ star ⋆ circ ∘ bullet • cap ∩ cup ∪ uplus ⊎ sqcap ⊓
    sqcup ⊔ vee ∨ lor ∨ wedge ∧ land ∧ setminus ∖ smallsetminus ∖ wr ≀ amalg ⨿ diamond ⋄
    bigtriangleup △ bigtriangledown ▽ triangleleft ◃ triangleright ▹ lhd ⊲ rhd ⊳ unlhd ⊴ unrhd ⊵
    oplus ⊕ ominus ⊖ otimes ⊗ oslash ⊘ odot ⊙ bigcirc ◯ dagger † dag † ddagger ‡ ddag ‡ dotplus ∔
    ltimes ⋉ rtimes ⋊ leftthreetimes ⋋ rightthreetimes ⋌ barwedge ⊼ veebar ⊻ doublebarwedge ⩞
    curlywedge ⋏ curlyvee ⋎ Cap ⋒ doublecap ⋒ Cup ⋓ doublecup ⋓ boxplus ⊞ boxminus ⊟ boxtimes ⊠ boxdot ⊡
    circledast ⊛ circledcirc ⊚ circleddash ⊝ divideontimes ⋇ intercal ⊺
    """

  static let relations = """
    leq ≤ le ≤ geq ≥ ge ≥ lt < gt > eq = ne ≠ neq ≠ equiv ≡ sim ∼ simeq ≃ approx ≈ approxeq ≊ cong ≅
    doteq ≐ propto ∝ varpropto ∝ prec ≺ succ ≻ preceq ⪯ succeq ⪰ preccurlyeq ≼ succcurlyeq ≽ precsim ≾
    succsim ≿ precapprox ⪷ succapprox ⪸ curlyeqprec ⋞ curlyeqsucc ⋟ ll ≪ gg ≫ lll ⋘ ggg ⋙ llless ⋘
    gggtr ⋙ leqslant ⩽ geqslant ⩾ eqslantless ⪕ eqslantgtr ⪖ leqq ≦ geqq ≧ lesssim ≲ gtrsim ≳
    lessapprox ⪅ gtrapprox ⪆ lessgtr ≶ gtrless ≷ lesseqgtr ⋚ gtreqless ⋛ lesseqqgtr ⪋ gtreqqless ⪌
    lessdot ⋖ gtrdot ⋗ nless ≮ ngtr ≯ nleq ≰ ngeq ≱ lneq ⪇ gneq ⪈ lneqq ≨ gneqq ≩ lnsim ⋦ gnsim ⋧
    lnapprox ⪉ gnapprox ⪊ nprec ⊀ nsucc ⊁ npreceq ⋠ nsucceq ⋡ precneqq ⪵ succneqq ⪶ precnsim ⋨ succnsim ⋩
    subset ⊂ supset ⊃ subseteq ⊆ supseteq ⊇ subseteqq ⫅ supseteqq ⫆ subsetneq ⊊ supsetneq ⊋
    subsetneqq ⫋ supsetneqq ⫌ nsubseteq ⊈ nsupseteq ⊉ Subset ⋐ Supset ⋑ sqsubset ⊏ sqsupset ⊐
    sqsubseteq ⊑ sqsupseteq ⊒ in ∈ ni ∋ owns ∋ notin ∉ notni ∌ mid ∣ shortmid ∣ nmid ∤ parallel ∥
    shortparallel ∥ nparallel ∦ perp ⟂ vdash ⊢ dashv ⊣ models ⊨ vDash ⊨ Vdash ⊩ Vvdash ⊪ nvdash ⊬
    nvDash ⊭ nVdash ⊮ nVDash ⊯ asymp ≍ bowtie ⋈ Join ⋈ smile ⌣ frown ⌢ between ≬ pitchfork ⋔
    therefore ∴ because ∵ bumpeq ≏ Bumpeq ≎ doteqdot ≑ Doteq ≑ fallingdotseq ≒ risingdotseq ≓
    eqcirc ≖ circeq ≗ triangleq ≜ eqsim ≂ coloneqq ≔ coloneq ≔ eqqcolon ≕ vcentcolon ∶ ratio ∶
    trianglelefteq ⊴ trianglerighteq ⊵ vartriangleleft ⊲ vartriangleright ⊳ ntriangleleft ⋪
    ntriangleright ⋫ ntrianglelefteq ⋬ ntrianglerighteq ⋭ blacktriangleleft ◀ blacktriangleright ▶
    vartriangle △ backsim ∽ backsimeq ⋍ thicksim ∼ thickapprox ≈ nsim ≁ ncong ≇ backepsilon ∍
    """

  static let arrows = """
    to → rightarrow → leftarrow ← gets ← uparrow ↑ downarrow ↓ leftrightarrow ↔ updownarrow ↕
    Rightarrow ⇒ Leftarrow ⇐ Leftrightarrow ⇔ Uparrow ⇑ Downarrow ⇓ Updownarrow ⇕ implies ⟹ impliedby ⟸
    iff ⟺ longrightarrow ⟶ longleftarrow ⟵ longleftrightarrow ⟷ Longrightarrow ⟹ Longleftarrow ⟸
    Longleftrightarrow ⟺ mapsto ↦ longmapsto ⟼ hookrightarrow ↪ hookleftarrow ↩ nearrow ↗ searrow ↘
    swarrow ↙ nwarrow ↖ rightharpoonup ⇀ rightharpoondown ⇁ leftharpoonup ↼ leftharpoondown ↽
    rightleftharpoons ⇌ leftrightharpoons ⇋ rightleftarrows ⇄ leftrightarrows ⇆ rightrightarrows ⇉
    leftleftarrows ⇇ upuparrows ⇈ downdownarrows ⇊ twoheadrightarrow ↠ twoheadleftarrow ↞
    rightarrowtail ↣ leftarrowtail ↢ leadsto ⇝ rightsquigarrow ⇝ leftrightsquigarrow ↭
    curvearrowright ↷ curvearrowleft ↶ circlearrowright ↻ circlearrowleft ↺ looparrowright ↬
    looparrowleft ↫ Lsh ↰ Rsh ↱ upharpoonright ↾ restriction ↾ upharpoonleft ↿ downharpoonright ⇂
    downharpoonleft ⇃ nrightarrow ↛ nleftarrow ↚ nRightarrow ⇏ nLeftarrow ⇍ nleftrightarrow ↮
    nLeftrightarrow ⇎ Rrightarrow ⇛ Lleftarrow ⇚ multimap ⊸ dashrightarrow ⇢ dashleftarrow ⇠
    """

  static let largeOperatorsWithLimits = """
    sum ∑ prod ∏ coprod ∐ bigcup ⋃ bigcap ⋂ bigvee ⋁ bigwedge ⋀ bigoplus ⨁ bigotimes ⨂ bigodot ⨀
    biguplus ⨄ bigsqcup ⨆ bigsqcap ⨅
    """

  static let integrals = "int ∫ iint ∬ iiint ∭ iiiint ⨌ oint ∮ oiint ∯ oiiint ∰ smallint ∫"

  static let opening = """
    { { lbrace { lbrack [ lparen ( langle ⟨ lceil ⌈ lfloor ⌊ lvert | lVert ‖ lgroup ⟮ lmoustache ⎰
    llbracket ⟦ ulcorner ⌜ llcorner ⌞
    """

  static let closing = """
    } } rbrace } rbrack ] rparen ) rangle ⟩ rceil ⌉ rfloor ⌋ rvert | rVert ‖ rgroup ⟯ rmoustache ⎱
    rrbracket ⟧ urcorner ⌝ lrcorner ⌟
    """

  static let delimiters = "| ‖ vert | Vert ‖ backslash \\"

  static let functions = """
    arccos arcsin arctan arctg arg ch cos cosec cosh cot cotg coth csc ctg cth deg dim exp hom ker lg ln log
    sec sh sin sinh tan tanh tg th
    """

  static let functionsWithLimits = "Pr det gcd inf lim max min plim sup"
}
