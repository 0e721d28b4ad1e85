<?php
declare( strict_types=1 );

namespace Lodestar\Site;

use Lodestar\Collector\Salts;
use Lodestar\Platform\Time\LocalTime;
use wpdb;

/**
 * Salts as rows of the options table, for sites whose spool is a table too. They are never autoloaded and bypass core's
 * cache, because a deleted salt must not survive anywhere.
 */
final class OptionSalts implements Salts {

	private const NAME = 'lodestar_salt_';

	public function __construct( private readonly wpdb $db ) {
	}

	public function of_day( int $day ): string {
		$salt = $this->kept( $day );
		if ( '' !== $salt ) {
			return $salt;
		}
		// Insert only while the site collects. Otherwise a process that started before collecting stopped could leave a
		// salt forever.
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
		return false; // Nothing is remembered. A hit through WordPress can afford to check each time.
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

	public function forget_all(): void {
		$this->query( 'DELETE FROM %i WHERE option_name LIKE %s', $this->db->options, $this->db->esc_like( self::NAME ) . '%' );
	}

	/** @param literal-string $sql With placeholders. */
	private function query( string $sql, string ...$values ): void {
		$this->db->query( $this->db->prepare( $sql, ...$values ) );
	}

	/** Returns the name of the option. Names sort by day. */
	private static function name( int $day ): string {
		return self::NAME . LocalTime::date( $day );
	}
}
