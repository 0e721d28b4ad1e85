<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/**
 * A page of the site that can be read.
 */
final class Page {

	/**
	 * @param string $path   Path below the host, percent-encoded as a browser sends it.
	 * @param string $object What the tracker says of it: post:12, term:3, home:0, search:7, 404:0.
	 * @param string $title  What WordPress calls it.
	 * @param string $kind   home, post, page, term, search or missing.
	 * @param string $query  What belongs to its address behind the path, with a question mark; or ''.
	 * @param int    $since  UTC second since which it is there; 0 = always.
	 * @param string $season Season in which people look for it, by its name in Demand; '' = always the same.
	 */
	public function __construct(
		public readonly string $path,
		public readonly string $object,
		public readonly string $title,
		public readonly string $kind,
		public readonly string $query = '',
		public readonly int $since = 0,
		public readonly string $season = '',
	) {
	}
}
