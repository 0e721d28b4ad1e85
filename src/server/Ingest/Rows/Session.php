<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Rows;

/**
 * A row of `sessions`.
 */
final class Session extends TableRow {

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
	 * A new row.
	 *
	 * @param array<string, int> $values By column; the others are 0.
	 */
	public static function of( array $values ): self {
		return new self( ...array_merge( array_fill_keys( self::columns(), 0 ), $values ) );
	}

	/**
	 * The session of a day that holds the events of visitors that are not known.
	 *
	 * @param int                $day   Local day.
	 * @param int                $at    UTC seconds.
	 * @param array<string, int> $texts Numbers of "(not set)", by column of TEXTS.
	 */
	public static function nobody( int $day, int $at, array $texts ): self {
		$row = array(
			'day'        => $day,
			'started_at' => $at,
			'last_at'    => $at,
			'bot'        => self::NOBODY,
			'burst_from' => $at,
		);
		return self::of( $texts + $row );
	}

	/**
	 * @param list<int|string|null> $row Values of the columns, as a database gives them.
	 */
	public static function from_row( array $row ): self {
		return new self( ...array_map( 'intval', $row ) );
	}

	/**
	 * What tells it from all other sessions.
	 */
	public function key(): string {
		return "$this->day:$this->id";
	}
}
