<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

/**
 * The secrets that make visitors of one day countable and of different days strangers. Once a day's salt is gone,
 * nobody can tell any more who had which hash.
 */
interface Salts {

	/**
	 * The salt of a day, made by whoever asks first.
	 *
	 * @param int $day Local day number.
	 * @return string '' where none can be kept.
	 */
	public function of_day( int $day ): string;

	/**
	 * The salt of a day if there is one; else ''.
	 *
	 * @param int $day Local day number.
	 */
	public function kept( int $day ): string;

	/**
	 * Whether settle() was told so of a day whose salt was asked for.
	 *
	 * @param int $day Local day number.
	 */
	public function is_settled( int $day ): bool;

	/**
	 * Remembers with the salt of a day, as far as that spares any work, that the one before it is gone and that hits
	 * without a proxy need not be counted any more (UnbelievedProxies).
	 *
	 * @param int $day Local day number.
	 */
	public function settle( int $day ): void;

	/**
	 * Deletes the salts of all days before this one.
	 *
	 * @param int $day Local day number.
	 */
	public function forget_before( int $day ): void;
}
