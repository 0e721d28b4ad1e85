<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/** A page of the simulated site. */
final class Page {

	/**
	 * @param string $path   Path below the host, percent-encoded as a browser sends it.
	 * @param string $object Object as the tracker sends it: post:12, term:3, home:0, search:7, 404:0.
	 * @param string $title  Title in WordPress.
	 * @param string $kind   home, post, page, term, search or missing.
	 * @param string $query  Query string of its URL with the question mark, or ''.
	 * @param int    $since  UTC seconds of its publication. 0 = before the simulation starts.
	 * @param string $season Season with the most interest, a key of Demand::SEASONS. '' = no season.
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
