<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/**
 * Lets one process at a time change the tables. A row of the options table that is inserted but never overwritten
 * (core's own locks work like this); taken over when its owner died.
 */
final class SchemaLock {

	private const NAME = 'lodestar_schema.lock';

	/** Seconds after which its owner must have died. */
	private const STALE = 300;

	private function __construct( private string $value ) {
	}

	/**
	 * @return ?self Null where another process holds it.
	 */
	public static function take(): ?self {
		global $wpdb;
		$value = time() . ':' . bin2hex( random_bytes( 8 ) ); // Not a dot: 1795270450.e2… is a number of its own.
		$taken = $wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'off')", self::NAME, $value ) );
		if ( 1 === $taken ) {
			return new self( $value );
		}
		$held = (string) $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", self::NAME ) );
		if ( abs( time() - (int) $held ) < self::STALE ) {
			return null;
		}
		$taken = $wpdb->query( $wpdb->prepare( "UPDATE $wpdb->options SET option_value = %s WHERE option_name = %s AND option_value = %s", $value, self::NAME, $held ) );
		return 1 === $taken ? new self( $value ) : null;
	}

	/**
	 * Gives it back, unless it has been taken over meanwhile.
	 */
	public function release(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name = %s AND option_value = %s", self::NAME, $this->value ) );
	}

	/**
	 * Removes it whoever holds it.
	 */
	public static function forget(): void {
		delete_option( self::NAME );
	}
}
