<?php
declare( strict_types=1 );

namespace Lodestar\Features\Provider;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Platform\Time\LocalTime;

/**
 * What a model was given, and whether a sentence says anything else.
 *
 * A number in a sentence has to be one of the figures that a tool returned as a number, or part of a day that was queried.
 * Rounding is allowed, as are percent of a part of one, thousands and minutes, and the ways in which numbers are grouped and
 * days are written. Texts never prove a number: names of campaigns, pages or events are written by visitors and other sites.
 * A text with digits may only be repeated as a name, so that nobody takes it for a figure.
 */
final class Evidence {

	/** Unit of fields whose texts are days or hours. */
	public const TIME = 'time';

	/** Fields that the server fills with days. */
	private const DAYS = array( 'startDate', 'endDate', 'start', 'end', 'note_date_ymd', 'dataThrough', 'published' );

	/** Names that have a number in them. */
	private const NAMES = '/^(?:ga[34]|q[1-4]|h[1-6]|mp[34]|ipv[46]|html5|http[23]|utf8|b2)$/';

	/** Signs of currencies. */
	private const SIGNS = array(
		'EUR' => '€',
		'GBP' => '£',
		'ILS' => '₪',
		'INR' => '₹',
		'JPY' => '¥',
		'USD' => '$',
	);

	/** A text that is a number with a unit or currency, such as 5k, 10 % or EUR9000: no name at all. */
	private const FIGURE = '/^\P{L}*\p{L}{0,3}\P{L}*\d\P{L}*\p{L}{0,3}\P{L}*$/u';

	/** A name that reads as a figure: a number and a few words. */
	private const LIKE_FIGURE = '/^\P{L}{0,3}\d[\d.,\s\'’]*(?:\P{L}*\p{L}+){1,3}\P{L}*$/u';

	/** @var array<array-key, float> Figures, by how they are written. */
	private array $figures = array();

	/** @var array<array-key, float> Those of them that are seconds. */
	private array $seconds = array();

	/** @var array<array-key, true> Those of them that are money and nothing else. */
	private array $money = array();

	/** @var array<string, true> Units of figures other than 0. */
	private array $units = array();

	/** @var array<array-key, true> Names with a digit in them, as Spelling::plain() writes them. */
	private array $texts = array();

	/** @var array<array-key, true> All texts that are an address, as Addresses::plain() writes them. */
	private array $addresses = array();

	/** @var array<array-key, DateRange> Days. */
	private array $days = array();

	/** @var array<int, true> Hours of the day. */
	private array $hours = array();

	/**
	 * @param string $currency The one that money is in, ISO 4217; '' where there is none, or nobody knows which.
	 */
	public function __construct( private readonly string $currency = '' ) {
	}

	/**
	 * Takes note of what a tool answered.
	 *
	 * @param mixed                 $value Anything.
	 * @param array<string, string> $units Units of figures, and TIME, by the name or the dotted path of their field.
	 * @param string                $path  Path of this value.
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

	/**
	 * Whether a figure other than 0 was given in a unit.
	 */
	public function has_in( string $unit ): bool {
		return isset( $this->units[ $unit ] );
	}

	/**
	 * Takes note of days.
	 */
	public function add_days( DateRange $days ): void {
		$this->days[ "$days->start_day $days->end_day" ] = $days;
		$this->figure( (float) $days->days(), '' );
		$this->figure( $days->days() / 7, '' );
	}

	/**
	 * Whether a sentence says nothing but what was given.
	 *
	 * @param string $sentence Plain text.
	 * @param string $head     What stands above it: the head of a table, which may name the currency.
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
			return false; // ½, ², Ⅻ: nobody can tell what is meant.
		}
		$text = $this->without_times( $this->without_days( $this->without_addresses( $text ) ) );
		preg_match_all( Spelling::NUMBER, $text, $numbers, PREG_SET_ORDER );
		if ( array() === $numbers && array() !== preg_grep( self::LIKE_FIGURE, $names ) ) {
			return false; // It says nothing but a name that reads as a figure: There were “9,000 sessions”.
		}
		foreach ( $numbers as $number ) {
			if ( ! $this->has( $number['number'], $number['unit'] ?? '', $number['letters'], $priced ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Whether a whole text is one that was given and has digits in it: a name, and no figure.
	 *
	 * @param string $text Plain text.
	 */
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

	/**
	 * @param string $text YYYY-MM-DD with a time or without, YYYYMMDD, YYYYMMDDHH, or an hour.
	 */
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

	/**
	 * Whether an address leads to this site.
	 */
	private static function is_own( string $address ): bool {
		$host = (string) preg_replace( '/^www\./', '', Addresses::plain( (string) wp_parse_url( home_url(), PHP_URL_HOST ) ) );
		return in_array( $address, array( $host, "www.$host" ), true )
			|| str_starts_with( trailingslashit( $address ), Addresses::plain( home_url( '/' ) ) );
	}

	/**
	 * Whether a number that stands in a sentence is one of the figures.
	 *
	 * @param string $written With its separators.
	 * @param string $unit    What stands behind it, such as % or k.
	 * @param string $letters What stands before it without a space, such as GA or EUR.
	 * @param bool   $priced  Whether the currency is named: else it is no amount of money.
	 */
	private function has( string $written, string $unit, string $letters, bool $priced ): bool {
		if ( '' !== $letters && 1 === preg_match( self::NAMES, $letters . $written ) ) {
			return true;
		}
		if ( 1 === preg_match( '/^0\d/', $written ) ) {
			return false; // A part of a number that is written in a way that is not known here.
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
	 * Whether a sentence names the currency, by its code or its sign.
	 *
	 * @param string $sentence As Spelling::plain() writes it.
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

	/**
	 * Whether a figure may be a part of one; a count of 1 is no 100 %.
	 */
	private static function is_part( float $figure ): bool {
		return abs( $figure ) < 1.0 && 0.0 !== $figure;
	}

	/**
	 * A sentence without the names that it repeats, as far as it can be seen that they are names: in quotation marks, or
	 * paths.
	 *
	 * @param string       $sentence As Spelling::plain() writes it.
	 * @param list<string> $names    The names that were taken out.
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

	/**
	 * A sentence without the addresses in it, which have been checked.
	 */
	private function without_addresses( string $sentence ): string {
		foreach ( Addresses::in( $sentence ) as $address ) {
			$sentence = str_replace( $address, ' ', $sentence );
		}
		return $sentence;
	}

	/**
	 * A sentence without the days that it names, as far as they are among those that were given.
	 */
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
	 * Whether a day, or two of them, or a month is within those that were given.
	 *
	 * @param array<array-key, string> $found Parts of a date by name.
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
	 * @param int $year  0 = any.
	 * @param int $month 1–12.
	 * @param int $day   0 = any of the month.
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
	 * A sentence without the times in it that are a number of seconds which was given, such as 2:35 or “2 minutes 35 seconds”,
	 * and without hours of a day that were given.
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
