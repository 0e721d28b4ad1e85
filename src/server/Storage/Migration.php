<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/**
 * A step from one version of the tables to the next. Never change a step that was released: add a new one.
 */
interface Migration {

	/**
	 * Returns the SQL of this step, in order. MigrationRunner runs each statement before it asks for the next one, so a generator can read
	 * what the statements before did.
	 *
	 * A step that failed or was killed starts again from its first statement. Running a statement twice must therefore do no harm. Use only
	 * SQL that both MySQL/MariaDB and WordPress's SQLite integration understand. Change many rows in several
	 * statements: one that takes longer than MigrationRunner::STALE seconds looks like a dead process.
	 *
	 * @param string $prefix The prefix of all tables of the plugin, for example `wp_lodestar_`.
	 * @return iterable<string>
	 */
	public function statements( string $prefix ): iterable;
}
