<?php
declare( strict_types=1 );

namespace Lodestar\Features\Provider;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Platform\Time\LocalTime;

/**
 * The data a model received, and the check that a sentence contains nothing else.
 *
 * A number in a sentence must match a number that a tool returned, or be part of a queried date. Rounding is allowed,
 * and so are percentages of ratios, thousands, minutes, and all common number and date formats. Texts never prove a
 * number, because visitors and other sites choose the names of campaigns, pages and events. A text with digits may only
 * be repeated as a quoted name or a path, so that it can't pass for a measured value.
 */
final class Evidence {

	/** Unit of fields that contain dates or hours as text. */
	public const TIME = 'time';

	/** Fields that the server fills with dates. */
	private const DAYS = array( 'startDate', 'endDate', 'start', 'end', 'note_date_ymd', 'dataThrough', 'published' );

	/** Names that contain a number. */
	private const NAMES = '/^(?:ga[34]|q[1-4]|h[1-6]|mp[34]|ipv[46]|html5|http[23]|utf8|b2)$/';

	private const SIGNS = array(
		'EUR' => '€',
		'GBP' => '£',
		'ILS' => '₪',
		'INR' => '₹',
		'JPY' => '¥',
		'USD' => '$',
	);

	/** A text that is a number with a unit or currency and so can't be a name, such as 5k, 10 % or EUR9000. */
	private const FIGURE = '/^\P{L}*\p{L}{0,3}\P{L}*\d\P{L}*\p{L}{0,3}\P{L}*$/u';

	/** A name that reads like a measured value: a number followed by one to three words. */
	private const LIKE_FIGURE = '/^\P{L}{0,3}\d[\d.,\s\'’]*(?:\P{L}*\p{L}+){1,3}\P{L}*$/u';

	/** @var array<array-key, float> Numbers, keyed by their string form. */
	private array $figures = array();

	/** @var array<array-key, float> The subset of $figures in seconds. */
	private array $seconds = array();

	/** @var array<array-key, true> The subset of $figures that are amounts of money only. */
	private array $money = array();

	/** @var array<string, true> Units that occur with a number other than 0. */
	private array $units = array();

	/** @var array<array-key, true> Names that contain a digit, normalized by Spelling::plain(). */
	private array $texts = array();

	/** @var array<array-key, true> Texts that are an address, normalized by Addresses::plain(). */
	private array $addresses = array();

	/** @var array<array-key, DateRange> */
	private array $days = array();

	/** @var array<int, true> Hours of the day. */
	private array $hours = array();

	/** @param string $currency ISO 4217 code of all amounts; '' if there is none or it is unknown. */
	public function __construct( private readonly string $currency = '' ) {
	}

	/**
	 * Records a tool's result, recursively.
	 *
	 * @param mixed                 $value Result of a tool, or a part of it.
	 * @param array<string, string> $units Units (or TIME) by field name or dotted path.
	 * @param string                $path  Dotted path of this value.
	 */
	public function add( mixed $value, array $units = array(), string $path = '' ): void {
		if ( is_array( $value ) || is_object( $value ) ) {
			$entries = (array) $value;
			$is_list = is_array( $value ) && array_is_list( $value );
			if ( $is_list ) {
				$this->figure( (float) count( $entries ), '' );
			}
			foreach ( $entries as $name => $entry ) {
				$this->add( $entry, $units, $is_list ? $path : ltrim( "$path.$name", '.' ) );
			}
			return;
		}
		$name = (string) preg_replace( '/^.*\.(?!comparison$)/', '', $path );
		$unit = $units[ $path ] ?? $units[ $name ] ?? '';
		if ( is_int( $value ) || is_float( $value ) ) {
			$this->figure( (float) $value, $unit );
		} elseif ( is_string( $value ) && ( self::TIME === $unit || in_array( $name, self::DAYS, true ) ) ) {
			$this->time( $value );
		} elseif ( is_string( $value ) ) {
			$this->text( $value );
		}
	}

	/** Whether any number other than 0 was recorded with a unit. */
	public function has_in( string $unit ): bool {
		return isset( $this->units[ $unit ] );
	}

	/** Records a queried date range and its length in days and weeks. */
	public function add_days( DateRange $days ): void {
		$this->days[ "$days->start_day $days->end_day" ] = $days;
		$this->figure( (float) $days->days(), '' );
		$this->figure( $days->days() / 7, '' );
	}

	/**
	 * Whether everything in a sentence is supported by the recorded data.
	 *
	 * @param string $sentence Plain text.
	 * @param string $head     Header of the table column, which may name the currency.
	 */
	public function allows( string $sentence, string $head = '' ): bool {
		$names  = array();
		$priced = $this->names_currency( Spelling::plain( "$head $sentence" ) );
		$text   = $this->without_texts( Spelling::plain( $sentence ), $names );
		if (
			array() !== array_filter(
				Addresses::in( $text ),
				fn ( string $address ): bool => ! isset( $this->addresses[ $address ] ) && ! self::is_own( $address )
			)
		) {
			return false;
		}
		if ( 1 === preg_match( '/[\p{No}\p{Nl}]/u', $text ) ) {
			return false; // The meaning of ½, ² or Ⅻ is ambiguous.
		}
		$text = $this->without_times( $this->without_days( $this->without_addresses( $text ) ) );
		preg_match_all( Spelling::NUMBER, $text, $numbers, PREG_SET_ORDER );
		if ( array() === $numbers && array() !== preg_grep( self::LIKE_FIGURE, $names ) ) {
			return false; // The sentence would only repeat a name such as "9,000 sessions".
		}
		foreach ( $numbers as $number ) {
			if ( ! $this->has( $number['number'], $number['unit'] ?? '', $number['letters'], $priced ) ) {
				return false;
			}
		}
		return true;
	}

	/** Whether a whole text is a recorded name that contains digits. */
	public function is_name( string $text ): bool {
		return isset( $this->texts[ Spelling::plain( $text ) ] );
	}

	private function figure( float $value, string $unit ): void {
		$key = (string) $value;
		if ( '' !== $this->currency && $this->currency === $unit && 0.0 !== $value && ! isset( $this->figures[ $key ] ) ) {
			$this->money[ $key ] = true;
		} elseif ( $this->currency !== $unit ) {
			unset( $this->money[ $key ] );
		}
		$this->figures[ $key ] = $value;
		if ( 0.0 !== $value ) {
			$this->units[ $unit ] = true;
		}
		if ( 'seconds' === $unit ) {
			$this->seconds[ $key ] = $value;
		}
	}

	private function text( string $text ): void {
		$plain = Addresses::plain( trim( $text ) );
		if ( array( rtrim( $plain, '.,;:!?' ) ) === Addresses::in( $text ) ) {
			$this->addresses[ $plain ] = true;
		}
		if ( 1 === preg_match( '/\p{N}/u', $text ) && ( str_starts_with( $text, '/' ) || 1 !== preg_match( self::FIGURE, $text ) ) ) {
			$this->texts[ Spelling::plain( $text ) ] = true;
		}
	}

	/** @param string $text YYYY-MM-DD with or without a time, YYYYMMDD, YYYYMMDDHH, or an hour. */
	private function time( string $text ): void {
		if ( 1 === preg_match( '/^(\d{4})-?(\d\d)-?(\d\d)(\d\d)?(?:T.*)?$/', $text, $parts ) ) {
			$day = LocalTime::day_of( "$parts[1]-$parts[2]-$parts[3]" );
			if ( null !== $day ) {
				$this->days[ (string) $day ] = new DateRange( $day, $day );
			}
			$text = $parts[4] ?? '';
		}
		if ( 1 === preg_match( '/^\d\d?$/', $text ) ) {
			$this->hours[ (int) $text ] = true;
		}
	}

	/** Whether an address belongs to this site. */
	private static function is_own( string $address ): bool {
		$host = (string) preg_replace( '/^www\./', '', Addresses::plain( (string) wp_parse_url( home_url(), PHP_URL_HOST ) ) );
		return in_array( $address, array( $host, "www.$host" ), true )
			|| str_starts_with( trailingslashit( $address ), Addresses::plain( home_url( '/' ) ) );
	}

	/**
	 * Whether a number in a sentence matches recorded data.
	 *
	 * @param string $written The number with its separators.
	 * @param string $unit    Text after the number, such as % or k.
	 * @param string $letters Letters directly before the number, such as GA or EUR.
	 * @param bool   $priced  Whether the currency is named. If not, amounts of money don't match.
	 */
	private function has( string $written, string $unit, string $letters, bool $priced ): bool {
		if ( '' !== $letters && 1 === preg_match( self::NAMES, $letters . $written ) ) {
			return true;
		}
		if ( 1 === preg_match( '/^0\d/', $written ) ) {
			return false; // A leading zero means the rest of a number in an unknown format.
		}
		$factor     = Spelling::factor( $unit );
		$is_percent = Spelling::is_percent( $unit );
		foreach ( Spelling::readings( $written ) as [ $value, $digits ] ) {
			if ( 0 === $digits && '' === $unit && $value >= 1900 && $value <= 2100 && $this->is_year( (int) $value ) ) {
				return true;
			}
			$near = 0.5 * 10.0 ** -$digits * $factor + 1e-6;
			foreach ( $priced ? $this->figures : array_diff_key( $this->figures, $this->money ) as $figure ) {
				if (
					abs( abs( $figure ) - $value * $factor ) <= $near
					|| ( $is_percent && self::is_part( $figure ) && abs( 100.0 * abs( $figure ) - $value ) <= $near )
				) {
					return true;
				}
			}
			foreach ( Spelling::is_minutes( $unit ) ? $this->seconds : array() as $figure ) {
				if ( abs( $figure / 60 - $value ) <= $near ) {
					return true;
				}
			}
		}
		return false;
	}

	/**
	 * Whether a sentence names the currency by its code or symbol.
	 *
	 * @param string $sentence Normalized by Spelling::plain().
	 */
	private function names_currency( string $sentence ): bool {
		$names = array_filter(
			array( Spelling::plain( $this->currency ), self::SIGNS[ $this->currency ] ?? '' ),
			static fn ( string $name ): bool => '' !== $name
		);
		return array() !== array_filter(
			$names,
			static fn ( string $name ): bool => 1 === preg_match( '/(?<!\p{L})' . preg_quote( $name, '/' ) . '(?!\p{L})/u', $sentence )
		);
	}

	/** Whether a number may be a ratio. A count of 1 doesn't prove 100 %. */
	private static function is_part( float $figure ): bool {
		return abs( $figure ) < 1.0 && 0.0 !== $figure;
	}

	/**
	 * Removes recorded names from a sentence if they are recognizable as names: in quotation marks, or paths.
	 *
	 * @param string       $sentence Normalized by Spelling::plain().
	 * @param list<string> $names    Receives the removed names.
	 */
	private function without_texts( string $sentence, array &$names ): string {
		$texts = array_map( 'strval', array_keys( $this->texts ) );
		usort( $texts, static fn ( string $a, string $b ): int => strlen( $b ) <=> strlen( $a ) );
		foreach ( $texts as $text ) {
			if ( ! str_contains( $sentence, $text ) ) {
				continue;
			}
			$quoted   = preg_quote( $text, '/' );
			$is_path  = 1 === preg_match( '/^\/\S*$/', $text );
			$sentence = (string) preg_replace(
				"/(?<=[\"“”„«»‘’'`‹›])$quoted(?=[\"“”„«»‘’'`‹›,.])"
					. ( $is_path ? "|(?<![\\p{L}\\p{N}.,\\/])$quoted(?![\\p{L}\\p{N}\\/])" : '' )
					. '/u',
				' ',
				$sentence,
				-1,
				$count
			);
			$names    = $count > 0 ? array( ...$names, $text ) : $names;
		}
		return $sentence;
	}

	private function without_addresses( string $sentence ): string {
		foreach ( Addresses::in( $sentence ) as $address ) {
			$sentence = str_replace( $address, ' ', $sentence );
		}
		return $sentence;
	}

	/** Removes the dates that are part of the recorded data from a sentence. */
	private function without_days( string $sentence ): string {
		foreach ( Spelling::days() as $pattern ) {
			$sentence = (string) preg_replace_callback(
				$pattern,
				fn ( array $found ): string => $this->knows( array_filter( $found, static fn ( string $part ): bool => '' !== $part ) )
					? ' '
					: $found[0],
				$sentence
			);
		}
		return $sentence;
	}

	/**
	 * Whether a date, a range of days or a month is within the recorded dates.
	 *
	 * @param array<array-key, string> $found Date parts by name.
	 */
	private function knows( array $found ): bool {
		$month = isset( $found['month'] ) ? Spelling::months()[ $found['month'] ] ?? (int) $found['month'] : 0;
		$year  = (int) ( $found['year'] ?? 0 );
		$year  = $year > 0 && $year < 100 ? $year + 2000 : $year;
		if ( ! isset( $found['day'] ) ) {
			return $this->has_day( $year, $month, 0 );
		}
		$is_known = $this->has_day( $year, $month, (int) $found['day'] )
			|| ( is_numeric( $found['month'] ?? '' ) && $this->has_day( $year, (int) $found['day'], $month ) );
		return $is_known && ( ! isset( $found['until'] ) || $this->has_day( $year, $month, (int) $found['until'] ) );
	}

	/**
	 * @param int $year  0 matches any year.
	 * @param int $month 1–12.
	 * @param int $day   0 matches any day of the month.
	 */
	private function has_day( int $year, int $month, int $day ): bool {
		foreach ( $this->days as $days ) {
			$first = (int) substr( LocalTime::date( $days->start_day ), 0, 4 );
			$last  = (int) substr( LocalTime::date( $days->end_day ), 0, 4 );
			foreach ( 0 === $year ? range( $first, $last ) : array( $year ) as $of ) {
				$from  = LocalTime::day_of( sprintf( '%04d-%02d-%02d', $of, $month, max( 1, $day ) ) );
				$until = null !== $from && 0 === $day ? $from + (int) gmdate( 't', $from * DAY_IN_SECONDS ) - 1 : $from;
				if ( null !== $from && null !== $until && $from <= $days->end_day && $until >= $days->start_day ) {
					return true;
				}
			}
		}
		return false;
	}

	private function is_year( int $year ): bool {
		foreach ( $this->days as $days ) {
			if (
				$year >= (int) substr( LocalTime::date( $days->start_day ), 0, 4 )
				&& $year <= (int) substr( LocalTime::date( $days->end_day ), 0, 4 )
			) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Removes recorded durations, such as 2:35 or "2 minutes 35 seconds", and recorded hours of the day from a
	 * sentence.
	 */
	private function without_times( string $sentence ): string {
		$sentence = (string) preg_replace_callback(
			Spelling::TIMES,
			function ( array $found ): string {
				$first  = (int) $found['first'];
				$second = (int) $found['second'];
				foreach ( $this->seconds as $figure ) {
					if ( abs( $figure - 60 * $first - $second ) <= 1.0 ) {
						return ' ';
					}
				}
				return 0 === $second && str_contains( $found[0], ':' ) && isset( $this->hours[ $first ] ) ? ' ' : $found[0];
			},
			$sentence
		);
		return (string) preg_replace_callback(
			Spelling::HOURS,
			fn ( array $found ): string => isset(
				$this->hours[ (int) $found['hour'] % 12 + ( str_starts_with( $found['half'], 'p' ) ? 12 : 0 ) ]
			)
				|| ( str_starts_with( $found['half'], 'u' ) && isset( $this->hours[ (int) $found['hour'] ] ) )
				? ' '
				: $found[0],
			$sentence
		);
	}
}
