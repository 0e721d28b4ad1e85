<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Rows;

/**
 * A row of `sessions`; the constructor's parameters are its columns, in order. Their meanings and units stand in
 * `Storage\Migrations`.
 */
final class Session {

	/** Of `bot`: it holds what shops report of visitors that are not known, and is no session. */
	public const NOBODY = 2;

	/** Columns that hold texts. */
	public const TEXTS = array(
		'landing_path',
		'landing_title',
		'exit_path',
		'host',
		'source',
		'medium',
		'campaign',
		'channel',
		'network',
		'referrer_host',
		'referrer_path',
		'country',
		'region',
		'city',
		'device',
		'browser',
		'os',
		'language',
		'screen',
	);

	/** Columns in the order of the constructor. */
	public const COLUMNS = array(
		'day',
		'id',
		'hour',
		'visitor',
		'joined',
		'lasting',
		'is_first',
		'started_at',
		'last_at',
		'views',
		'active_ms',
		'key_events',
		'engaged',
		...self::TEXTS,
		'bot',
		'imported',
		'burst_from',
		'burst_hits',
	);

	public function __construct(
		public readonly int $day,
		public readonly int $id,
		public readonly int $hour,
		public readonly int $visitor,
		public int $joined,
		public readonly int $lasting,
		public readonly int $is_first,
		public readonly int $started_at,
		public int $last_at,
		public int $views,
		public int $active_ms,
		public int $key_events,
		public int $engaged,
		public readonly int $landing_path,
		public readonly int $landing_title,
		public int $exit_path,
		public readonly int $host,
		public readonly int $source,
		public readonly int $medium,
		public readonly int $campaign,
		public readonly int $channel,
		public readonly int $network,
		public readonly int $referrer_host,
		public readonly int $referrer_path,
		public readonly int $country,
		public readonly int $region,
		public readonly int $city,
		public readonly int $device,
		public readonly int $browser,
		public readonly int $os,
		public readonly int $language,
		public readonly int $screen,
		public int $bot,
		public readonly int $imported,
		public int $burst_from,
		public int $burst_hits,
	) {
	}

	/**
	 * @param list<int|string|null> $row Values of COLUMNS, as a database gives them.
	 */
	public static function from_row( array $row ): self {
		return new self( ...array_map( 'intval', $row ) );
	}

	/**
	 * @return list<int> Values of COLUMNS.
	 */
	public function to_row(): array {
		/** @var list<int> $row */
		$row = array_values( get_object_vars( $this ) );
		return $row;
	}

	/**
	 * What tells it from all other sessions.
	 */
	public function key(): string {
		return "$this->day:$this->id";
	}
}
