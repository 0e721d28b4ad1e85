<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/**
 * One step of the tables' history. A step that was ever released is never changed: a new one follows it.
 */
interface Migration {

	/**
	 * The SQL of this step, in order. Each statement must do no harm when it runs again, since a step that failed
	 * half-way begins anew. Only what both MySQL/MariaDB and WordPress's SQLite integration understand.
	 *
	 * @param string $prefix What every table of ours begins with, for example `wp_lodestar_`.
	 * @return non-empty-list<string>
	 */
	public function statements( string $prefix ): array;
}
