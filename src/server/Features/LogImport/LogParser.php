<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

use DateTimeZone;

/**
 * Reads the lines of one log, in order: in the formats of W3C a line says what those after it hold.
 */
final class LogParser {

	private ?W3cFormat $columns = null;

	/**
	 * @param ?DateTimeZone $zone Of times that name none; null where nobody knows it.
	 */
	public function __construct( private ?DateTimeZone $zone = null ) {
	}

	/**
	 * @param string $line Without its newline.
	 * @return LogLine|Reason Why it cannot be read: Comment, Broken, Time, Zone or Request.
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
		$at = LogTime::seconds( $fields->time, $this->zone );
		return $at instanceof Reason ? $at : LogLine::of( $fields, $at );
	}

	private function fields( string $line ): ?LogFields {
		return match ( true ) {
			str_starts_with( $line, '{' ) => JsonFormat::read( $line ),
			null !== $this->columns       => $this->columns->read( $line ),
			default                       => TextFormat::read( $line ) ?? BalancerFormat::read( $line ) ?? HaproxyFormat::read( $line ),
		};
	}
}
