<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/**
 * A lock that one process at a time can hold. Another process takes it over once its holder must have died. Like core's
 * locks, it is a row of the options table that is inserted but never overwritten.
 */
final class Lock {

	/**
	 * @param string $name  Option name.
	 * @param string $value Identifies the holder. A process that knows it can take over the lock.
	 */
	private function __construct( private readonly string $name, public readonly string $value ) {
	}

	/**
	 * Takes the lock.
	 *
	 * @param string $name  Option name.
	 * @param int    $stale Seconds after which the holder must have died.
	 * @return ?self Null if another process holds the lock.
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
	 * Takes over a lock that another process has passed on. If several processes try, only the first succeeds.
	 *
	 * @param string $name  Option name.
	 * @param string $value Value of the other process's lock.
	 */
	public static function take_over( string $name, string $value ): ?self {
		return self::swap( $name, $value, self::fresh() );
	}

	/** Whether no other process has taken over the lock. */
	public function is_held(): bool {
		return self::holder( $this->name ) === $this->value;
	}

	/**
	 * Resets the lock's time to now, so that no other process takes it over.
	 *
	 * @return ?self The renewed lock, or null if another process has taken it over.
	 */
	public function renew(): ?self {
		return self::swap( $this->name, $this->value, self::fresh() );
	}

	/** Releases the lock, unless another process has taken it over. */
	public function release(): void {
		global $wpdb;
		$wpdb->query(
			$wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name = %s AND option_value = %s", $this->name, $this->value )
		);
	}

	private static function fresh(): string {
		return time() . ':' . bin2hex( random_bytes( 8 ) ); // Not a dot: PHP casts 1795270450.e2 to another number.
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
