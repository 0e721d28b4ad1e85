<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

use DateTimeImmutable;
use DateTimeZone;

/**
 * Parses the lines of one log. Lines must be passed in order, because W3C formats declare their columns in a comment
 * line.
 */
final class LogParser {

	private const COMMON = '~^(?<day>\d\d)/(?<name>[A-Za-z]{3})/(?<year>\d{4}):(?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)(?:\.\d+)?(?:\ (?<sign>[+-])(?<hours>\d\d)(?<minutes>\d\d))?$~Dx';

	private const ISO = '~^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)[T\ ](?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)(?:[.,]\d+)?(?:(?<utc>Z)|(?<sign>[+-])(?<hours>\d\d):?(?<minutes>\d\d))?$~Dx';

	private const SECONDS = '~^\d{1,11}(?:\.\d+)?$~D';

	private const MONTHS = array(
		'Jan' => 1,
		'Feb' => 2,
		'Mar' => 3,
		'Apr' => 4,
		'May' => 5,
		'Jun' => 6,
		'Jul' => 7,
		'Aug' => 8,
		'Sep' => 9,
		'Oct' => 10,
		'Nov' => 11,
		'Dec' => 12,
	);

	/** Earlier times are invalid, because logs of this kind didn't exist. */
	private const FIRST_YEAR = 1993;

	/** Smallest and largest time zone offset in hours. */
	private const ZONES = array( -12, 14 );

	private ?W3cFormat $columns = null;

	/** @param ?DateTimeZone $zone Time zone for times without one, or null if unknown. */
	public function __construct( private ?DateTimeZone $zone = null ) {
	}

	/**
	 * @param string $line Without its newline.
	 * @return LogLine|Reason Comment, Broken, Time, Zone or Request if the line can't be read.
	 */
	public function parse( string $line ): LogLine|Reason {
		if ( str_starts_with( $line, '#' ) ) {
			$this->columns = W3cFormat::of( $line ) ?? $this->columns;
			return Reason::Comment;
		}
		$fields = $this->fields( $line );
		if ( null === $fields ) {
			return Reason::Broken;
		}
		$at = self::seconds( $fields->time, $this->zone );
		return $at instanceof Reason ? $at : LogLine::of( $fields, $at );
	}

	private function fields( string $line ): ?LogFields {
		return match ( true ) {
			str_starts_with( $line, '{' ) => JsonFormat::read( $line ),
			null !== $this->columns       => $this->columns->read( $line ),
			default                       => TextFormat::read( $line ) ?? BalancerFormat::read( $line ) ?? HaproxyFormat::read( $line ),
		};
	}

	/**
	 * Parses 17/May/2015:10:05:03 +0000, 2015-05-17T10:05:03+00:00, or Unix timestamps.
	 *
	 * @param ?DateTimeZone $zone Time zone for times without one, or null if unknown.
	 * @return int|Reason UTC seconds, Broken for unknown formats, Time for invalid times, or Zone for a missing
	 *         time zone.
	 */
	private static function seconds( string $text, ?DateTimeZone $zone ): int|Reason {
		return match ( true ) {
			1 === preg_match( self::COMMON, $text, $m ) => self::moment( array( 'month' => self::MONTHS[ $m['name'] ] ?? 0 ) + $m, $zone ),
			1 === preg_match( self::ISO, $text, $m )    => self::moment( $m, $zone ),
			1 === preg_match( self::SECONDS, $text )    => (int) gmdate( 'Y', (int) $text ) < self::FIRST_YEAR ? Reason::Time : (int) $text,
			default                                     => Reason::Broken,
		};
	}

	/**
	 * @param array<int|string, int|string> $m    Matches of the time pattern. A leap second becomes the first second of
	 *                                            the next minute.
	 * @param ?DateTimeZone                 $zone Time zone for times without one.
	 */
	private static function moment( array $m, ?DateTimeZone $zone ): int|Reason {
		[ 'year' => $year, 'month' => $month, 'day' => $day, 'hour' => $hour, 'minute' => $minute, 'second' => $second ] = array_map(
			'intval',
			$m
		);

		$offset = 60 * (int) ( $m['hours'] ?? 0 ) + (int) ( $m['minutes'] ?? 0 );
		$offset = '-' === ( $m['sign'] ?? '' ) ? -$offset : $offset;
		$exists = $year >= self::FIRST_YEAR && checkdate( $month, $day, $year ) && $hour < 24 && $minute < 60 && $second <= 60
			&& (int) ( $m['minutes'] ?? 0 ) < 60 && $offset >= 60 * self::ZONES[0] && $offset <= 60 * self::ZONES[1];
		if ( ! $exists ) {
			return Reason::Time;
		}
		if ( '' !== ( $m['utc'] ?? '' ) || '' !== ( $m['sign'] ?? '' ) ) {
			return (int) gmmktime( $hour, $minute, $second, $month, $day, $year ) - 60 * $offset;
		}
		return null === $zone
			? Reason::Zone
			: ( new DateTimeImmutable( 'now', $zone ) )->setDate(
				$year,
				$month,
				$day
			)->setTime( $hour, $minute, $second )->getTimestamp();
	}
}
