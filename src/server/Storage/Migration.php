<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/** A migration step from one version of the tables to the next. Never change a released step, add a new one instead. */
interface Migration {

	/**
	 * Returns the SQL of this step, in order. MigrationRunner runs each statement before it requests the next one, so a
	 * generator can read the results of previous statements.
	 *
	 * A step that failed or was killed starts again from its first statement, so running a statement twice must do no
	 * harm. Use only SQL that both MySQL/MariaDB and WordPress's SQLite integration understand. Change many rows in
	 * several statements: one that takes longer than MigrationRunner::STALE seconds looks like a dead process.
	 *
	 * @param string $prefix Prefix of all tables of the plugin, such as `wp_lodestar_`.
	 * @return iterable<string>
	 */
	public function statements( string $prefix ): iterable;
}
