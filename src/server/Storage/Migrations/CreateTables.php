<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Migrations;

use Lodestar\Storage\Migration;

/**
 * Creates the tables. Edit this step until the first release. After that, add a new step for each change.
 *
 * - A *day* is a local day number: days since 1970-01-01 in the site's time zone.
 * - *Text* columns hold IDs of the `text` table (`Storage\Text`): signed 64-bit hashes, 0 for the empty string.
 * - *Pages, origins, devices, places and actions* are dimension tables: many rows refer to the same dimension row by
 *   its number.
 * - *Attributes* are sets of names and values that many rows share: the custom dimensions of a page or the parameters
 *   of an event. The ID of a set is a hash of its content, 0 for the empty set.
 * - Money and other decimal numbers are fixed-point (1/1000).
 *
 * PHP enforces all ranges. MySQL clamps and truncates silently where WordPress turns strict mode off, and SQLite does
 * neither.
 *
 * Sessions, views and events have AUTO_INCREMENT keys although ingest assigns every ID. Without it, WordPress's SQLite
 * integration stores the table and its key in two B-trees.
 */
final class CreateTables implements Migration {

	private const ENGINE = 'ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

	/** Column comments of the dimension tables. */
	private const COMBINATIONS = array(
		'pages'   => array(
			'path'       => 'text: path without query',
			'title'      => 'text: title in WordPress, or else the path',
			'host'       => 'text: host',
			'object'     => 'text: type:id of the queried object, empty if unknown',
			'attributes' => 'attributes: custom dimensions of the page',
		),
		'origins' => array(
			'source'        => 'text: sessionSource',
			'medium'        => 'text: sessionMedium',
			'campaign'      => 'text: sessionCampaignName',
			'channel'       => 'text: sessionDefaultChannelGroup',
			'network'       => 'text: social network, empty if none',
			'referrer_host' => 'text: host of the referrer, empty if none',
			'referrer_path' => 'text: path of the referrer without its query, empty if none',
		),
		'devices' => array(
			'device'   => 'text: desktop, mobile, tablet, smart tv',
			'browser'  => 'text: browser',
			'os'       => 'text: operating system',
			'language' => 'text: language of the browser, or (not set)',
			'screen'   => 'text: s, m or l for the width of the window, or (not set)',
		),
		'places'  => array(
			'country' => 'text: ISO 3166-1 alpha-2, or (not set)',
			'region'  => 'text: region, or (not set)',
			'city'    => 'text: city, or (not set)',
		),
		'actions' => array(
			'name'       => 'text: name of the event',
			'attributes' => 'attributes: its parameters',
		),
	);

	public function statements( string $prefix ): iterable {
		$engine = self::ENGINE;
		foreach ( self::COMBINATIONS as $table => $columns ) {
			yield self::combinations( $prefix . $table, $columns );
		}
		yield from array(
			"CREATE TABLE IF NOT EXISTS {$prefix}text (
				id BIGINT NOT NULL COMMENT 'Storage\\\\Text::id() of the exact bytes of value',
				value VARCHAR(1024) NOT NULL COMMENT 'at most 1024 bytes of valid UTF-8',
				mark INT NOT NULL DEFAULT 0 COMMENT 'latest garbage collection round that found it in use',
				PRIMARY KEY (id)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}attributes (
				id BIGINT NOT NULL COMMENT 'hash of the whole set',
				name BIGINT NOT NULL COMMENT 'text: name of a dimension or parameter',
				value BIGINT NOT NULL COMMENT 'text: value; a name can have several',
				number BIGINT NULL COMMENT 'the value as a fixed-point number with 3 decimals, if it is numeric',
				mark INT NOT NULL DEFAULT 0 COMMENT 'latest garbage collection round that found its set in use',
				PRIMARY KEY (id, name, value)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}sessions (
				id BIGINT NOT NULL AUTO_INCREMENT COMMENT 'Storage\\\\RowId of the local day of the first hit',
				hour TINYINT UNSIGNED NOT NULL COMMENT 'local hour of the first hit, 0-23',
				visitor BIGINT NOT NULL COMMENT 'visitor hash: of the day of the first hit, or of a persistent ID',
				started_at INT UNSIGNED NOT NULL COMMENT 'first hit, UTC seconds',
				last_at INT UNSIGNED NOT NULL COMMENT 'last activity, UTC seconds',
				views MEDIUMINT UNSIGNED NOT NULL COMMENT 'page views on its own day; others are in continuations',
				active_ms INT UNSIGNED NOT NULL COMMENT 'sum of active_ms of these views, milliseconds',
				key_events SMALLINT UNSIGNED NOT NULL COMMENT 'key events',
				flags TINYINT UNSIGNED NOT NULL COMMENT 'bit flags: 1 = visitor is a persistent ID with consent, 2 = no earlier session of this visitor, 4 = engaged (active over 10000 ms, 2 views or a key event), 8 = imported, 16 = all its page views are on its own day and hour',
				bot TINYINT UNSIGNED NOT NULL COMMENT '0 = person, 1 = excluded as a flood, 2 = holds events without a known visitor; exclude it',
				landing MEDIUMINT UNSIGNED NOT NULL COMMENT 'pages: page of the first view',
				exit_page MEDIUMINT UNSIGNED NOT NULL COMMENT 'pages: page of the last view',
				origin MEDIUMINT UNSIGNED NOT NULL COMMENT 'origins: traffic source',
				device MEDIUMINT UNSIGNED NOT NULL COMMENT 'devices: device',
				place MEDIUMINT UNSIGNED NOT NULL COMMENT 'places: location',
				PRIMARY KEY (id)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}views (
				id BIGINT NOT NULL AUTO_INCREMENT COMMENT 'Storage\\\\RowId of the local day of this view',
				session BIGINT NOT NULL COMMENT 'sessions: its session',
				visitor BIGINT NULL COMMENT 'visitor hash; null = same as its session',
				page MEDIUMINT UNSIGNED NOT NULL COMMENT 'pages: viewed page',
				at INT UNSIGNED NOT NULL COMMENT 'UTC seconds',
				hour TINYINT UNSIGNED NOT NULL COMMENT 'local hour of this view, 0-23',
				active_ms INT UNSIGNED NOT NULL COMMENT 'time in the foreground, milliseconds',
				scroll TINYINT UNSIGNED NOT NULL COMMENT 'deepest scroll, percent, 0-100',
				entrance TINYINT UNSIGNED NOT NULL COMMENT '1 = first view of its session',
				ttfb SMALLINT UNSIGNED NOT NULL COMMENT 'time to first byte, milliseconds + 1; 0 = unknown, 65535 = that or longer',
				fcp SMALLINT UNSIGNED NOT NULL COMMENT 'first contentful paint, milliseconds + 1, as ttfb',
				lcp SMALLINT UNSIGNED NOT NULL COMMENT 'largest contentful paint, milliseconds + 1, as ttfb',
				inp SMALLINT UNSIGNED NOT NULL COMMENT 'interaction to next paint, milliseconds + 1, as ttfb',
				cls SMALLINT UNSIGNED NOT NULL COMMENT 'cumulative layout shift times 1000, + 1, as ttfb',
				PRIMARY KEY (id)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}events (
				id BIGINT NOT NULL AUTO_INCREMENT COMMENT 'Storage\\\\RowId of the local day of this event',
				session BIGINT NOT NULL COMMENT 'sessions: its session',
				view BIGINT NOT NULL COMMENT 'views: its view, 0 if none',
				visitor BIGINT NULL COMMENT 'visitor hash; null = same as its session',
				page MEDIUMINT UNSIGNED NOT NULL COMMENT 'pages: page of its view',
				action MEDIUMINT UNSIGNED NOT NULL COMMENT 'actions: name and parameters',
				at INT UNSIGNED NOT NULL COMMENT 'UTC seconds',
				hour TINYINT UNSIGNED NOT NULL COMMENT 'local hour of this event, 0-23',
				is_key TINYINT UNSIGNED NOT NULL COMMENT '1 = was a key event at the time',
				value BIGINT NULL COMMENT 'fixed-point number with 3 decimals: revenue, seconds watched, number of search results, or the parameter value; null = 0',
				share TINYINT UNSIGNED NULL COMMENT 'percent of the video watched since the last report of this play, 0-100; null = 0',
				PRIMARY KEY (id)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}continuations (
				session BIGINT NOT NULL COMMENT 'sessions: session with views on a later day or of another visitor',
				day SMALLINT UNSIGNED NOT NULL COMMENT 'local day of these views',
				visitor BIGINT NOT NULL COMMENT 'visitor hash of these views',
				views MEDIUMINT UNSIGNED NOT NULL COMMENT 'number of these views',
				active_ms INT UNSIGNED NOT NULL COMMENT 'sum of their active_ms, milliseconds',
				PRIMARY KEY (session, day, visitor)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}late_events (
				session BIGINT NOT NULL COMMENT 'sessions: session with an event more than a day after its own day',
				event BIGINT NOT NULL COMMENT 'events: its event',
				PRIMARY KEY (session, event)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}items (
				event BIGINT NOT NULL COMMENT 'events: its event',
				line SMALLINT UNSIGNED NOT NULL COMMENT 'position within its event, from 0',
				item_id BIGINT NOT NULL COMMENT 'text: ID or SKU',
				item_name BIGINT NOT NULL COMMENT 'text: name',
				category BIGINT NOT NULL COMMENT 'text: category, or (not set)',
				variant BIGINT NOT NULL COMMENT 'text: variant, or (not set)',
				quantity BIGINT NOT NULL COMMENT 'fixed-point number with 3 decimals',
				revenue BIGINT NOT NULL COMMENT 'line total, fixed-point number with 3 decimals; negative for a discount that the shop stores as a line',
				PRIMARY KEY (event, line)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}orders (
				id BIGINT NOT NULL COMMENT 'hash of the transaction and its type of event; each is counted once, on any day',
				event BIGINT NOT NULL COMMENT 'events: its event; if that is not stored, number 0 of its day',
				PRIMARY KEY (id)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}visitors (
				joined BIGINT NOT NULL COMMENT 'hash that matches the next hit to a session',
				session BIGINT NOT NULL COMMENT 'sessions: its session',
				burst_from BIGINT NOT NULL COMMENT 'start of its latest burst of views, UTC milliseconds; see Ingestion\\\\Sessions\\\\FloodRules',
				burst_views SMALLINT UNSIGNED NOT NULL COMMENT 'number of views in the burst',
				burst_last MEDIUMINT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'time from its start to its latest view, milliseconds',
				burst_gaps INT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'sum of the squared gaps between its views, hundreds of square milliseconds',
				stays TINYINT UNSIGNED NOT NULL COMMENT '1 = permanent: joined is a persistent ID, or the session is an imported flood; 2 = only for events that shops report: the session started with this hash, and its visitor has since consented to a persistent ID',
				PRIMARY KEY (joined, session),
				KEY session (stays, session)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}view_ids (
				id BIGINT NOT NULL COMMENT '64-bit view ID created by the browser',
				view BIGINT NOT NULL COMMENT 'views: its view',
				imported TINYINT UNSIGNED NOT NULL COMMENT '1 = imported, and kept as long as the view',
				PRIMARY KEY (id),
				KEY view (imported, view)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}event_ids (
				id BIGINT NOT NULL COMMENT '64-bit event ID created by the browser, or hash of the transaction',
				event BIGINT NOT NULL COMMENT 'events: its event',
				PRIMARY KEY (id),
				KEY event (event)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}links (
				session BIGINT NOT NULL COMMENT 'sessions: session that continued after midnight or with another hash',
				until BIGINT NOT NULL COMMENT 'when its row in visitors expires, UTC seconds; 0 = never, because it now has a persistent ID',
				PRIMARY KEY (session)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}daily (
				day SMALLINT UNSIGNED NOT NULL COMMENT 'local day',
				sessions INT NOT NULL COMMENT 'sessions of people that started on this day',
				views INT NOT NULL COMMENT 'page views of people on this day',
				imported INT NOT NULL COMMENT 'imported sessions that started on this day',
				PRIMARY KEY (day)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}drops (
				day INT NOT NULL COMMENT 'local day of the hit, or of its processing if the hit was unreadable',
				reason VARCHAR(32) NOT NULL COMMENT 'a constant of Ingestion\\\\Rows\\\\DroppedHits',
				name VARCHAR(100) NOT NULL COMMENT 'name of the bot, or host of the spam referrer, or empty',
				hits BIGINT NOT NULL COMMENT 'number of hits that were not counted',
				PRIMARY KEY (day, reason, name)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}new_values (
				day INT NOT NULL COMMENT 'local day',
				dimension VARCHAR(32) NOT NULL COMMENT 'column of sessions or views',
				seen INT NOT NULL COMMENT 'number of new texts stored for this column on this day',
				PRIMARY KEY (day, dimension)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}network_values (
				day INT NOT NULL COMMENT 'local day',
				dimension VARCHAR(32) NOT NULL COMMENT 'as in new_values',
				bucket INT NOT NULL COMMENT 'one of 256 buckets of networks; the assignment changes daily',
				seen INT NOT NULL COMMENT 'number of new_values.seen from these networks',
				PRIMARY KEY (day, dimension, bucket)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}cursor (
				id TINYINT NOT NULL COMMENT 'always 1',
				generation BIGINT NOT NULL COMMENT 'version of the raw rows for optimistic locking; increases with each transaction that changes them',
				line_at BIGINT NOT NULL COMMENT 'time of the latest processed line, UTC seconds',
				lease_until BIGINT NOT NULL COMMENT 'until when a process is reading, UTC milliseconds; advisory only',
				batch_lines INT NOT NULL DEFAULT 200 COMMENT 'lines of the first batch of a run; halved before the batch starts, so the next one is smaller if the host kills it',
				PRIMARY KEY (id)
			) $engine",

			"INSERT IGNORE INTO {$prefix}cursor (id, generation, line_at, lease_until) VALUES (1, 0, 0, 0)",

			"CREATE TABLE IF NOT EXISTS {$prefix}positions (
				spool VARCHAR(100) NOT NULL COMMENT 'name of the spool, because a site may switch between spools',
				file VARCHAR(32) NOT NULL COMMENT 'file being read',
				position BIGINT NOT NULL COMMENT 'processed part of file, bytes',
				left_file VARCHAR(32) NOT NULL COMMENT 'previous file, to be deleted an hour after its slot',
				left_size BIGINT NOT NULL COMMENT 'its size after it was read to the end, bytes',
				PRIMARY KEY (spool)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}spool (
				id BIGINT NOT NULL AUTO_INCREMENT COMMENT 'order of arrival',
				line MEDIUMTEXT NOT NULL COMMENT 'result of Collector\\\\Hit::encode(), if no folder can hold the spool',
				PRIMARY KEY (id)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}sweep (
				id TINYINT NOT NULL COMMENT 'always 1',
				round INT NOT NULL COMMENT 'number of the latest round',
				phase TINYINT NOT NULL COMMENT 'current phase, a constant of Storage\\\\Sweep; 0 = finished',
				reached VARCHAR(100) NOT NULL COMMENT 'key of the last row checked in this phase, numbers separated by commas; empty at the start',
				wanted TINYINT NOT NULL COMMENT '1 = rows were deleted since it started, so another round follows',
				PRIMARY KEY (id)
			) $engine",

			"INSERT IGNORE INTO {$prefix}sweep (id, round, phase, reached, wanted) VALUES (1, 0, 0, '', 0)",

			"CREATE TABLE IF NOT EXISTS {$prefix}exceptions (
				id INT UNSIGNED NOT NULL AUTO_INCREMENT COMMENT 'number, from 1',
				cause BIGINT NOT NULL COMMENT '64 bits of SHA-256 over kind, direction and subject',
				since SMALLINT UNSIGNED NOT NULL COMMENT 'local day when it started',
				day SMALLINT UNSIGNED NOT NULL COMMENT 'latest local day when it was detected',
				kind VARCHAR(20) NOT NULL COMMENT 'Features\\\\Anomalies\\\\Kind',
				subject VARCHAR(2048) NOT NULL COMMENT 'channel or path; empty for the whole site, or if deleted',
				figure BIGINT NOT NULL COMMENT 'value on the latest day, fixed-point number with 3 decimals',
				expected BIGINT NOT NULL COMMENT 'typical value for the weekday, fixed-point number with 3 decimals',
				hour_from TINYINT UNSIGNED NOT NULL COMMENT 'for an outage: its first hour',
				hours TINYINT UNSIGNED NOT NULL COMMENT 'for an outage: number of hours; otherwise 0',
				times SMALLINT UNSIGNED NOT NULL COMMENT 'number of occurrences, including this one',
				state TINYINT UNSIGNED NOT NULL COMMENT '0 = open, 1 = resolved, 2 = deleted; kept so it is not reported again while it continues',
				PRIMARY KEY (id),
				UNIQUE KEY cause (cause, since),
				KEY day (day)
			) $engine",
		);
	}

	/**
	 * Returns the SQL that creates a dimension table.
	 *
	 * @param string                $table   Full name.
	 * @param array<string, string> $columns Column comments by column.
	 */
	private static function combinations( string $table, array $columns ): string {
		$lines = '';
		foreach ( $columns as $name => $comment ) {
			$lines .= "\t\t\t\t$name BIGINT NOT NULL COMMENT '$comment',\n";
		}
		return "CREATE TABLE IF NOT EXISTS $table (
				id INT UNSIGNED NOT NULL AUTO_INCREMENT COMMENT 'number of the dimension row, from 1',
				hash BIGINT NOT NULL COMMENT '64 bits of SHA-256 over the numbers below, packed J*; never 0',
$lines				mark INT NOT NULL DEFAULT 0 COMMENT 'latest garbage collection round that found it in use',
				PRIMARY KEY (id),
				UNIQUE KEY hash (hash)
			) " . self::ENGINE;
	}
}
