<?php
declare( strict_types=1 );

namespace Lodestar\Site;

use Lodestar\Collector\Salts;
use Lodestar\Platform\Time\LocalTime;
use wpdb;

/**
 * Salts as rows of the options table, for sites whose spool is a table too. They are never autoloaded, and read past
 * core's cache: a salt that is gone must be gone.
 */
final class OptionSalts implements Salts {

	private const NAME = 'lodestar_salt_';

	/**
	 * @param wpdb $db The site's database.
	 */
	public function __construct( private readonly wpdb $db ) {
	}

	public function of_day( int $day ): string {
		$salt = $this->kept( $day );
		if ( '' !== $salt ) {
			return $salt;
		}
		// Only while the site collects: one made by who was on his way when it was closed would stay for good.
		$this->query(
			'INSERT IGNORE INTO %i (option_name, option_value, autoload) SELECT %s, %s, \'off\' FROM %i WHERE option_name = %s',
			$this->db->options,
			self::name( $day ),
			bin2hex( random_bytes( 32 ) ),
			$this->db->options,
			State::OPTION
		);
		$this->forget_before( $day - 1 );
		return $this->kept( $day );
	}

	public function kept( int $day ): string {
		return (string) $this->db->get_var(
			$this->db->prepare( 'SELECT option_value FROM %i WHERE option_name = %s', $this->db->options, self::name( $day ) )
		);
	}

	public function is_settled( int $day ): bool {
		return false; // A hit that comes through WordPress may ask.
	}

	public function settle( int $day ): void {
	}

	public function forget_before( int $day ): void {
		$this->query(
			'DELETE FROM %i WHERE option_name LIKE %s AND option_name < %s',
			$this->db->options,
			$this->db->esc_like( self::NAME ) . '%',
			self::name( $day )
		);
	}

	/**
	 * Deletes all of them.
	 */
	public function forget_all(): void {
		$this->query( 'DELETE FROM %i WHERE option_name LIKE %s', $this->db->options, $this->db->esc_like( self::NAME ) . '%' );
	}

	/**
	 * @param literal-string $sql       With placeholders.
	 * @param string         ...$values For them.
	 */
	private function query( string $sql, string ...$values ): void {
		$this->db->query( $this->db->prepare( $sql, ...$values ) );
	}

	/**
	 * Sorts by day.
	 */
	private static function name( int $day ): string {
		return self::NAME . LocalTime::date( $day );
	}
}
