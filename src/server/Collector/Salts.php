<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

/**
 * Daily secrets for visitor hashes. They make visitors countable within a day, but not across days. Once a day's salt
 * is deleted, no one can link a hash to a visitor anymore.
 */
interface Salts {

	/**
	 * Returns the salt of a day, creating it if necessary.
	 *
	 * @param int $day Local day number.
	 * @return string '' if no salt can be stored.
	 */
	public function of_day( int $day ): string;

	/**
	 * Returns the salt of a day, or '' if there is none.
	 *
	 * @param int $day Local day number.
	 */
	public function kept( int $day ): string;

	/**
	 * Whether settle() was called for a day. Reliable only after that day's salt was read.
	 *
	 * @param int $day Local day number.
	 */
	public function is_settled( int $day ): bool;

	/**
	 * Records with a day's salt that the previous day's salt is deleted and that hits without a proxy need no more
	 * counting (UnbelievedProxies). This only saves work, so an implementation may do nothing.
	 *
	 * @param int $day Local day number.
	 */
	public function settle( int $day ): void;

	/**
	 * Deletes the salts of all days before a day.
	 *
	 * @param int $day Local day number.
	 */
	public function forget_before( int $day ): void;
}
