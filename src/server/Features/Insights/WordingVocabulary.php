<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

/**
 * Words that WordingCheck uses to interpret sentences.
 *
 * All languages are searched at the same time, so a word of another language can't be missed. `*` matches any ending.
 * Hebrew words may have prefixes.
 */
final class WordingVocabulary {

	public const LANGUAGES = array( 'en', 'de', 'he' );

	public const UP = array(
		'rose', 'rise', 'rises', 'risen', 'rising', 'grew', 'grow*', 'increas*', 'climb*', 'jump*', 'surg*', 'soar*', 'gain*', 'up', 'higher', 'highest', 'more', 'above', 'better', 'best', 'record', 'strong*', 'busiest', 'peak*', 'new', 'boost*', 'improv*', 'outperform*', 'ahead', 'spik*', 'greater', 'larger', 'largest', 'biggest', 'exceed*', 'top*',
		'gestiegen', 'stieg*', 'steig*', 'angestiegen', 'anstieg*', 'zugenommen', 'zunahm*', 'zunehm*', 'zunimmt', 'gewachsen', 'wuchs*', 'wachs*', 'wächst', 'zuwachs*', 'plus', 'mehr', 'höher*', 'höchst*', 'über dem', 'über den', 'oberhalb', 'besser*', 'beste*', 'rekord*', 'stärk*', 'neu', 'neue*', 'erhöh*', 'sprung*', 'sprang*', 'kletter*', 'verbesser*', 'zugelegt', 'zulegt*', 'übertr*',
		'עלה', 'עלתה', 'עלו', 'עלייה', 'עליה', 'עולה', 'עולים', 'עולות', 'גדל*', 'גדול*', 'גידול', 'צמח*', 'צמיח*', 'תוספת', 'יותר', 'גבוה*', 'מעל', 'טוב ביותר', 'טובה ביותר', 'שיא', 'חדש*', 'זינק*', 'התחזק*', 'השתפר*', 'התגבר*',
	);

	public const DOWN = array(
		'fell', 'fall', 'falls', 'fallen', 'falling', 'drop*', 'declin*', 'decreas*', 'down*', 'lower*', 'lowest', 'less', 'least', 'fewer', 'fewest', 'below', 'lost', 'lose*', 'losing', 'loss*', 'shrank', 'shrink*', 'shrunk', 'sank', 'sink*', 'sunk', 'slid', 'slide*', 'slump*', 'plung*', 'plummet*', 'dip', 'dips', 'dipped', 'worse*', 'worst', 'weak*', 'reduc*', 'dwindl*', 'vanish*', 'disappear*', 'stopped', 'away', 'dried', 'gone', 'cut', 'halv*', 'behind', 'lag', 'lags', 'lagged', 'lagging', 'trail*', 'underperform*', 'missing', 'quietest', 'smallest', 'collaps*', 'crash*', 'tumbl*',
		'gesunken', 'sank*', 'sink*', 'gefallen', 'fiel*', 'fall*', 'fällt', 'abgenommen', 'abnahm*', 'abnehm*', 'abnimmt', 'rückgang*', 'rückläufig*', 'zurück*', 'geschrumpft', 'schrumpf*', 'minus', 'weniger', 'niedrig*', 'gering*', 'unter dem', 'unter den', 'unterhalb', 'schlecht*', 'schwäch*', 'schwach*', 'ausgeblieben', 'blieb aus', 'blieben aus', 'ausblieb*', 'verlor*', 'einbruch*', 'eingebrochen', 'fehl*', 'gesenkt', 'senk*', 'reduzier*', 'halbier*', 'verschwand*', 'verschwunden',
		'ירד', 'ירדה', 'ירדו', 'ירידה', 'יורד*', 'קטן', 'קטנה', 'קטנו', 'קטנים', 'צנח*', 'פחת*', 'פחות', 'נמוך', 'נמוכ*', 'מתחת', 'נעלמ*', 'נעלם', 'נחלש*', 'הצטמצמ*', 'הצטמצם', 'התכווצ*', 'הידרדר*', 'צלל*', 'גרוע*', 'אבד*', 'איבד*', 'נפל*', 'נפילה',
	);

	/** German verbs whose direction depends on a particle at the end of the clause. */
	public const PARTICLES = array(
		'up'   => '/\b(?:nahm|nahmen|nimmt|legte|legten|ging|gingen)\b[^.;]*\b(?:zu|hinauf|nach oben)\b/u',
		'down' => '/\b(?:nahm|nahmen|nimmt|ging|gingen|brach|brachen)\b[^.;]*\b(?:ab|ein|nach unten)\b/u',
	);

	public const NEGATIONS = array(
		'not', 'no', 'none', 'never', 'neither', 'nor', 'without', 'hardly', 'barely', 'nothing', '*n\'t', '*n’t', 'cannot', 'instead', 'despite',
		'nicht', 'kein*', 'nie', 'niemals', 'ohne', 'kaum', 'weder', 'nichts', 'trotz',
		'לא', 'אין', 'אינ*', 'בלי', 'ללא', 'מעולם', 'למרות',
	);

	public const NUMBERS = array(
		'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'twenty', 'fifty', 'dozen*', 'hundred*', 'thousand*', 'million*', 'billion*', 'half', 'quarter*', 'third*', 'doubl*', 'twice', 'tripl*', 'thrice', 'quadrupl*', '*fold',
		'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf', 'zwanzig', 'dutzend*', '*hundert', '*tausend', 'million*', 'milliarde*', 'halb*', 'hälfte', 'drittel', 'viertel', 'doppel*', 'verdoppel*', 'verdreifach*', 'vervielfach*', '*mal so', 'zweimal', 'dreimal', '*fach',
		'שני', 'שתי', 'שניים', 'שתיים', 'שלוש*', 'ארבע*', 'חמש*', 'שש', 'שבע', 'שמונה', 'תשע', 'עשר*', 'מאה', 'מאות', 'אלף', 'אלפי*', 'מיליון', 'חצי', 'מחצית', 'רבע', 'שליש', 'כפול*', 'הוכפל*', 'פי',
	);

	/** Words for the metrics that a number can refer to. */
	public const METRICS = array(
		'sessions' => array( 'session*', 'visit', 'visits', 'sitzung*', 'besuch', 'besuche', 'besuchen', 'סשנ*', 'ביקור*' ),
		'users'    => array( 'user*', 'visitor*', 'people', 'person*', 'besucher*', 'nutzer*', 'leute*', 'מבקר*', 'משתמש*', 'אנשים' ),
		'views'    => array( 'view*', 'page view*', 'pageview*', 'seitenaufruf*', 'aufruf*', 'צפיות', 'צפייה' ),
		'orders'   => array(
			'order*',
			'purchas*',
			'sale',
			'sales',
			'sold',
			'transaction*',
			'bestellung*',
			'käuf*',
			'kauf*',
			'verkäuf*',
			'verkauf*',
			'הזמנ*',
			'רכיש*',
			'מכיר*',
		),
		'revenue'  => array(
			'revenue*',
			'income',
			'turnover',
			'earning*',
			'money',
			'profit*',
			'umsatz*',
			'umsätze*',
			'einnahme*',
			'erlös*',
			'gewinn*',
			'הכנס*',
			'רווח*',
		),
		'events'   => array(
			'key event*',
			'event*',
			'conversion*',
			'convert*',
			'schlüsselereign*',
			'ereignis*',
			'konver*',
			'אירוע*',
			'המר*',
		),
	);

	/** Words near a number of the previous period, of the current one, and of the whole site. */
	public const BEFORE = array(
		'before',
		'previously',
		'earlier',
		'prior',
		'formerly',
		'used to',
		'vorher',
		'zuvor',
		'davor',
		'bisher',
		'früher',
		'zuvor',
		'לפני כן',
		'קודם',
		'בעבר',
	);
	public const NOW    = array(
		'now',
		'today',
		'currently',
		'recently',
		'latest',
		'jetzt',
		'nun',
		'aktuell*',
		'zuletzt',
		'heute',
		'עכשיו',
		'כעת',
		'כיום',
		'לאחרונה',
	);
	public const SITE   = array(
		'site',
		'site\'s',
		'site’s',
		'website*',
		'overall',
		'average',
		'rest',
		'others',
		'usual*',
		'typical*',
		'normal*',
		'website',
		'insgesamt',
		'durchschnitt*',
		'rest*',
		'übrige*',
		'üblich*',
		'gesamt*',
		'האתר',
		'כולו',
		'בדרך כלל',
		'רגיל*',
		'ממוצע*',
		'השאר',
	);

	/** Matches text after which such a word belongs to a comparison and not to a number, as in "20% above usual". */
	public const COMPARED = '/(?:above|below|than|über dem|unter dem|als|מעל|מתחת)\s*$/u';

	/**
	 * Returns the words of a list that occur in a text.
	 *
	 * @param string       $text  Lowercase text.
	 * @param list<string> $words One of the lists above.
	 * @return list<array{string, int}> Each word with its byte offset.
	 */
	public static function found( string $text, array $words ): array {
		$patterns = array_map( static fn ( string $word ): string => str_replace( '\*', '[\p{L}’\']*', preg_quote( $word, '/' ) ), $words );
		preg_match_all(
			'/(?<![\p{L}\p{N}])(?:[והבלמשכ]{0,2}(?=\p{Hebrew}))?(?:' . implode( '|', $patterns ) . ')(?![\p{L}\p{N}])/u',
			$text,
			$found,
			PREG_OFFSET_CAPTURE
		);
		return $found[0];
	}
}
