<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/**
 * Lets one process at a time do something. A row of the options table that is inserted but never overwritten (core's own
 * locks work like this); taken over when its owner died.
 */
final class Lock {

	/**
	 * @param string $name  Of the option.
	 * @param string $value Whose it is; who is told it can take over.
	 */
	private function __construct( private readonly string $name, public readonly string $value ) {
	}

	/**
	 * @param string $name  Of the option.
	 * @param int    $stale Seconds after which its owner must have died.
	 * @return ?self Null where another process holds it.
	 */
	public static function take( string $name, int $stale ): ?self {
		global $wpdb;
		$value = self::fresh();
		$taken = $wpdb->query(
			$wpdb->prepare(
				"INSERT IGNORE INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'off')",
				$name,
				$value
			)
		);
		if ( 1 === $taken ) {
			return new self( $name, $value );
		}
		$held = self::holder( $name );
		return abs( time() - (int) $held ) < $stale ? null : self::swap( $name, $held, $value );
	}

	/**
	 * Goes on for another process, which has handed its lock on. Of several only the first gets it.
	 *
	 * @param string $name  Of the option.
	 * @param string $value Of the other's lock.
	 */
	public static function take_over( string $name, string $value ): ?self {
		return self::swap( $name, $value, self::fresh() );
	}

	/**
	 * Whether nobody has taken it over.
	 */
	public function is_held(): bool {
		return self::holder( $this->name ) === $this->value;
	}

	/**
	 * Sets its time to now, so that no other process takes it over.
	 *
	 * @return ?self The lock from now on; null if another process has taken it over.
	 */
	public function renew(): ?self {
		return self::swap( $this->name, $this->value, self::fresh() );
	}

	/**
	 * Gives it back, unless it has been taken over meanwhile.
	 */
	public function release(): void {
		global $wpdb;
		$wpdb->query(
			$wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name = %s AND option_value = %s", $this->name, $this->value )
		);
	}

	private static function fresh(): string {
		return time() . ':' . bin2hex( random_bytes( 8 ) ); // Not a dot: 1795270450.e2… is a number of its own.
	}

	private static function holder( string $name ): string {
		global $wpdb;
		return (string) $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", $name ) );
	}

	private static function swap( string $name, string $held, string $value ): ?self {
		global $wpdb;
		return 1 === $wpdb->query(
			$wpdb->prepare(
				"UPDATE $wpdb->options SET option_value = %s WHERE option_name = %s AND option_value = %s",
				$value,
				$name,
				$held
			)
		)
			? new self( $name, $value )
			: null;
	}
}
