<?php
declare( strict_types=1 );

namespace Lodestar\Provider;

use Lodestar\Query\DateRange;
use Lodestar\Time\LocalTime;

/**
 * What a model was given, and whether a sentence says anything else: every number in a sentence has to be one of the figures,
 * days or texts that it was given. Rounding is allowed, as are percent of a part of one, thousands and minutes, and the ways
 * in which numbers are grouped and days are written; guessing, adding up and rounding up are not.
 */
final class Evidence {

	/** @var array<array-key, float> Figures, by how they are written. */
	private array $figures = array();

	/** @var array<array-key, float> Those of them that are seconds. */
	private array $seconds = array();

	/** @var array<array-key, true> Texts that have a number in them, in small letters. */
	private array $texts = array();

	/** @var array<array-key, DateRange> Days. */
	private array $days = array();

	/**
	 * Takes note of what a tool answered.
	 *
	 * @param mixed                 $value Anything.
	 * @param array<string, string> $units What figures are in, by the name or the dotted path of their field.
	 * @param string                $path  Where it stands.
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
		} elseif ( is_int( $value ) || is_float( $value ) ) {
			$this->figure( (float) $value, $units[ $path ] ?? $units[ (string) preg_replace( '/^.*\.(?!comparison$)/', '', $path ) ] ?? '' );
		} elseif ( is_string( $value ) && 1 === preg_match( '/\p{N}/u', $value ) ) {
			$this->text( $value );
		}
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
	 * @param bool   $is_cell  Whether it is a cell of a table, which may be a text that was given as it is.
	 */
	public function allows( string $sentence, bool $is_cell = false ): bool {
		$text = Spelling::plain( $sentence );
		$text = $is_cell && isset( $this->texts[ $text ] ) ? '' : $this->without_texts( $text );
		if ( 1 === preg_match( '/[\p{No}\p{Nl}]/u', $text ) ) {
			return false; // ½, ², Ⅻ: nobody can tell what is meant.
		}
		$text = $this->without_times( $this->without_days( $text ) );
		preg_match_all( Spelling::NUMBER, $text, $numbers, PREG_SET_ORDER );
		foreach ( $numbers as $number ) {
			if ( ! $this->has( $number['number'], $number['unit'] ?? '', $number['letters'] ) ) {
				return false;
			}
		}
		return true;
	}

	private function figure( float $value, string $unit ): void {
		$this->figures[ (string) $value ] = $value;
		if ( 'seconds' === $unit ) {
			$this->seconds[ (string) $value ] = $value;
		}
	}

	private function text( string $text ): void {
		if ( 1 === preg_match( '/^(\d{4})-?(\d\d)-?(\d\d)(?:\d\d|T.*)?$/', $text, $date ) ) {
			$day = LocalTime::day_of( "$date[1]-$date[2]-$date[3]" );
			if ( null !== $day ) {
				$this->days[ (string) $day ] = new DateRange( $day, $day );
				return;
			}
		}
		if ( is_numeric( $text ) ) {
			$this->figure( (float) $text, '' );
			return;
		}
		$this->texts[ Spelling::plain( $text ) ] = true;
	}

	/**
	 * Whether a number that stands in a sentence is one of the figures.
	 *
	 * @param string $written With its separators.
	 * @param string $unit    What stands behind it, such as % or k.
	 * @param string $letters What stands before it without a space, such as GA or EUR.
	 */
	private function has( string $written, string $unit, string $letters ): bool {
		if ( '' !== $letters && 1 === preg_match( '/^\d{1,2}$/', $written ) ) {
			return true; // A name, such as GA4.
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
			foreach ( $this->figures as $figure ) {
				if ( abs( abs( $figure ) - $value * $factor ) <= $near || ( $is_percent && abs( $figure ) <= 1.0 && abs( 100.0 * abs( $figure ) - $value ) <= $near ) ) {
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
	 * A sentence without the texts that it quotes: a number in a title says nothing of figures, as long as it can be seen that
	 * it is a title. Addresses and names without spaces need no quotation marks.
	 */
	private function without_texts( string $sentence ): string {
		$texts = array_map( 'strval', array_keys( $this->texts ) );
		usort( $texts, static fn ( string $a, string $b ): int => strlen( $b ) <=> strlen( $a ) );
		foreach ( $texts as $text ) {
			if ( ! str_contains( $sentence, $text ) ) {
				continue;
			}
			$quoted   = preg_quote( $text, '/' );
			$is_name  = 1 === preg_match( '/^\S*[\p{L}\/]\S*$/u', $text );
			$sentence = (string) preg_replace( "/(?<=[\"“”„«»‘’'`‹›])$quoted(?=[\"“”„«»‘’'`‹›,.])" . ( $is_name ? "|(?<![\\p{L}\\p{N}.,\\/])$quoted(?![\\p{L}\\p{N}\\/])" : '' ) . '/u', ' ', $sentence );
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
				fn ( array $found ): string => $this->knows( array_filter( $found, static fn ( string $part ): bool => '' !== $part ) ) ? ' ' : $found[0],
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
		$is_known = $this->has_day( $year, $month, (int) $found['day'] ) || ( is_numeric( $found['month'] ?? '' ) && $this->has_day( $year, (int) $found['day'], $month ) );
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
			if ( $year >= (int) substr( LocalTime::date( $days->start_day ), 0, 4 ) && $year <= (int) substr( LocalTime::date( $days->end_day ), 0, 4 ) ) {
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
		return (string) preg_replace_callback(
			Spelling::TIMES,
			function ( array $found ): string {
				$first  = (int) $found['first'];
				$second = (int) $found['second'];
				foreach ( $this->seconds as $figure ) {
					if ( abs( $figure - 60 * $first - $second ) <= 1.0 ) {
						return ' ';
					}
				}
				return 0 === $second && str_contains( $found[0], ':' ) && in_array( (float) $first, $this->figures, true ) ? ' ' : $found[0];
			},
			$sentence
		);
	}
}
