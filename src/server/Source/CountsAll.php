<?php
declare( strict_types=1 );

namespace Lodestar\Source;

/**
 * A source that knows how much there is in all, without going through all days for it.
 */
interface CountsAll extends Source {

	/**
	 * What there is of all days.
	 *
	 * @return array{views: int, sessions: int, since: ?string} Page views, sessions, and the first day (`YYYY-MM-DD`; null before any).
	 * @throws SourceException When it cannot be told.
	 */
	public function all_time(): array;
}
