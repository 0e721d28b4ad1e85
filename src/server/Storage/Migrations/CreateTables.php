<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Migrations;

use Lodestar\Storage\Migration;

/**
 * Creates the tables. Edit this step until the first release; after that, a change is a new step.
 *
 * - A *day* is a local day number: days since 1970-01-01 in the site's time zone.
 * - *Text* columns hold IDs of the `text` table (`Storage\Text`): signed 64-bit hashes, 0 for the empty string.
 * - *Pages, origins, devices, places and actions* are combinations of texts that many rows share. Rows refer to them by number.
 * - *Attributes* are sets of names and values that many rows share: the custom dimensions of a page or the parameters of an event.
 *   The ID of a set is a hash of its content, 0 for the empty set.
 * - Money and other decimal numbers are thousandths.
 *
 * PHP enforces all ranges: MySQL clamps and truncates silently where WordPress turns strict mode off, and SQLite does neither.
 *
 * Sessions, views and events have AUTO_INCREMENT keys although ingest assigns every ID. Without it, WordPress's SQLite integration
 * stores the table and its key in two B-trees.
 */
final class CreateTables implements Migration {

	private const ENGINE = 'ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

	/** Tables of combinations: comments by column, by table. */
	private const COMBINATIONS = array(
		'pages'   => array(
			'path'       => 'text: path without query',
			'title'      => 'text: title as WordPress knows it, else the path',
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
			'screen'   => 'text: s, m or l by the width of the window, or (not set)',
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
				mark INT NOT NULL DEFAULT 0 COMMENT 'latest round of sweep that found it in use',
				PRIMARY KEY (id)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}attributes (
				id BIGINT NOT NULL COMMENT 'hash of the whole set',
				name BIGINT NOT NULL COMMENT 'text: name of a dimension or parameter',
				value BIGINT NOT NULL COMMENT 'text: value; a name may have several',
				number BIGINT NULL COMMENT 'thousandths, where the value is a number',
				mark INT NOT NULL DEFAULT 0 COMMENT 'latest round of sweep that found its set in use',
				PRIMARY KEY (id, name, value)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}sessions (
				id BIGINT NOT NULL AUTO_INCREMENT COMMENT 'Storage\\\\RowId of the local day of the first hit',
				hour TINYINT UNSIGNED NOT NULL COMMENT 'local hour of the first hit, 0-23',
				visitor BIGINT NOT NULL COMMENT 'hash of the person: of the day of the first hit, or of a persistent id',
				started_at INT UNSIGNED NOT NULL COMMENT 'first hit, UTC seconds',
				last_at INT UNSIGNED NOT NULL COMMENT 'last activity, UTC seconds',
				views MEDIUMINT UNSIGNED NOT NULL COMMENT 'page views of its own day; others are in continuations',
				active_ms INT UNSIGNED NOT NULL COMMENT 'sum of active_ms of these views, milliseconds',
				key_events SMALLINT UNSIGNED NOT NULL COMMENT 'key events',
				flags TINYINT UNSIGNED NOT NULL COMMENT 'sum of 1 = visitor is a consented id that outlives the day, 2 = no earlier session of this visitor, 4 = engaged: active over 10000 ms, or 2 views, or a key event, 8 = came from an import, 16 = all its page views are of its own day and hour',
				bot TINYINT UNSIGNED NOT NULL COMMENT '0 = person, 1 = set aside because it flooded, 2 = holds the events of nobody that is known: leave it out',
				landing MEDIUMINT UNSIGNED NOT NULL COMMENT 'pages: that of the first view',
				exit_page MEDIUMINT UNSIGNED NOT NULL COMMENT 'pages: that of the last view',
				origin MEDIUMINT UNSIGNED NOT NULL COMMENT 'origins: where it came from',
				device MEDIUMINT UNSIGNED NOT NULL COMMENT 'devices: with what',
				place MEDIUMINT UNSIGNED NOT NULL COMMENT 'places: whence',
				PRIMARY KEY (id)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}views (
				id BIGINT NOT NULL AUTO_INCREMENT COMMENT 'Storage\\\\RowId of the local day of this view',
				session BIGINT NOT NULL COMMENT 'sessions: its session',
				visitor BIGINT NULL COMMENT 'hash of the person; null = that of its session',
				page MEDIUMINT UNSIGNED NOT NULL COMMENT 'pages: what was viewed',
				at INT UNSIGNED NOT NULL COMMENT 'UTC seconds',
				hour TINYINT UNSIGNED NOT NULL COMMENT 'local hour of this view, 0-23',
				active_ms INT UNSIGNED NOT NULL COMMENT 'time in the foreground, milliseconds',
				scroll TINYINT UNSIGNED NOT NULL COMMENT 'deepest scroll, percent, 0-100',
				entrance TINYINT UNSIGNED NOT NULL COMMENT '1 = first view of its session',
				ttfb SMALLINT UNSIGNED NOT NULL COMMENT 'time to first byte, milliseconds + 1; 0 = not known, 65535 = as long or longer',
				fcp SMALLINT UNSIGNED NOT NULL COMMENT 'first contentful paint, milliseconds + 1, as ttfb',
				lcp SMALLINT UNSIGNED NOT NULL COMMENT 'largest contentful paint, milliseconds + 1, as ttfb',
				inp SMALLINT UNSIGNED NOT NULL COMMENT 'interaction to next paint, milliseconds + 1, as ttfb',
				cls SMALLINT UNSIGNED NOT NULL COMMENT 'cumulative layout shift, thousandths + 1, as ttfb',
				PRIMARY KEY (id)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}events (
				id BIGINT NOT NULL AUTO_INCREMENT COMMENT 'Storage\\\\RowId of the local day of this event',
				session BIGINT NOT NULL COMMENT 'sessions: its session',
				view BIGINT NOT NULL COMMENT 'views: its view, 0 if none',
				visitor BIGINT NULL COMMENT 'hash of the person; null = that of its session',
				page MEDIUMINT UNSIGNED NOT NULL COMMENT 'pages: that of its view',
				action MEDIUMINT UNSIGNED NOT NULL COMMENT 'actions: what happened',
				at INT UNSIGNED NOT NULL COMMENT 'UTC seconds',
				hour TINYINT UNSIGNED NOT NULL COMMENT 'local hour of this event, 0-23',
				is_key TINYINT UNSIGNED NOT NULL COMMENT '1 = a key event when it happened',
				value BIGINT NULL COMMENT 'thousandths: revenue, seconds watched, results found, or the parameter value; null = 0',
				share TINYINT UNSIGNED NULL COMMENT 'percent of the video gained since the play was last told of, 0-100; null = 0',
				PRIMARY KEY (id)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}continuations (
				session BIGINT NOT NULL COMMENT 'sessions: one with views of a later day or of another visitor',
				day SMALLINT UNSIGNED NOT NULL COMMENT 'local day of these views',
				visitor BIGINT NOT NULL COMMENT 'hash of the person as these views have it',
				views MEDIUMINT UNSIGNED NOT NULL COMMENT 'how many they are',
				active_ms INT UNSIGNED NOT NULL COMMENT 'sum of their active_ms, milliseconds',
				PRIMARY KEY (session, day, visitor)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}late_events (
				session BIGINT NOT NULL COMMENT 'sessions: one with an event more than a day after its own',
				event BIGINT NOT NULL COMMENT 'events: that event',
				PRIMARY KEY (session, event)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}items (
				event BIGINT NOT NULL COMMENT 'events: its event',
				line SMALLINT UNSIGNED NOT NULL COMMENT 'place within its event, from 0',
				item_id BIGINT NOT NULL COMMENT 'text: id or SKU',
				item_name BIGINT NOT NULL COMMENT 'text: name',
				category BIGINT NOT NULL COMMENT 'text: category, or (not set)',
				variant BIGINT NOT NULL COMMENT 'text: variant, or (not set)',
				quantity BIGINT NOT NULL COMMENT 'thousandths of a piece',
				revenue BIGINT NOT NULL COMMENT 'what the line comes to, thousandths; negative for a discount that the shop keeps as a line',
				PRIMARY KEY (event, line)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}orders (
				id BIGINT NOT NULL COMMENT 'hash of the transaction and of what happened to it: it counts once, whatever the day',
				event BIGINT NOT NULL COMMENT 'events: its event; where that is not stored, number 0 of its day',
				PRIMARY KEY (id)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}visitors (
				joined BIGINT NOT NULL COMMENT 'hash by which the next hit finds a session',
				session BIGINT NOT NULL COMMENT 'sessions: that session',
				burst_from BIGINT NOT NULL COMMENT 'start of its latest burst of views, UTC milliseconds: Ingest\\\\Sessions\\\\FloodRules',
				burst_views SMALLINT UNSIGNED NOT NULL COMMENT 'views of the burst',
				burst_last MEDIUMINT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'from its start to the latest of them, milliseconds',
				burst_gaps INT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'sum of the squares of the gaps between them, hundreds of square milliseconds',
				stays TINYINT UNSIGNED NOT NULL COMMENT '1 = for good: joined is a persistent id, or the session is a flood that was imported; 2 = only for what shops report: the session began with this hash, and its visitor consented to a persistent id since',
				PRIMARY KEY (joined, session),
				KEY session (stays, session)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}view_ids (
				id BIGINT NOT NULL COMMENT 'the 64 bits of the view id that the browser made',
				view BIGINT NOT NULL COMMENT 'views: that view',
				imported TINYINT UNSIGNED NOT NULL COMMENT '1 = came from an import, and is kept as long as the view is',
				PRIMARY KEY (id),
				KEY view (imported, view)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}event_ids (
				id BIGINT NOT NULL COMMENT 'the 64 bits of the event id that the browser made, or hash of the transaction',
				event BIGINT NOT NULL COMMENT 'events: that event',
				PRIMARY KEY (id),
				KEY event (event)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}links (
				session BIGINT NOT NULL COMMENT 'sessions: one that went on after midnight, or by another hash',
				until BIGINT NOT NULL COMMENT 'when its row of visitors is to go, UTC seconds; 0 = it holds a lasting id now, and stays',
				PRIMARY KEY (session)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}daily (
				day SMALLINT UNSIGNED NOT NULL COMMENT 'local day',
				sessions INT NOT NULL COMMENT 'sessions of people that began on it',
				views INT NOT NULL COMMENT 'page views of people on it',
				imported INT NOT NULL COMMENT 'sessions that began on it and came from an import',
				PRIMARY KEY (day)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}drops (
				day INT NOT NULL COMMENT 'local day of the hit; of the reading where the hit was unreadable',
				reason VARCHAR(32) NOT NULL COMMENT 'one of Ingest\\\\Rows\\\\DroppedHits',
				name VARCHAR(100) NOT NULL COMMENT 'name of the bot, host of the spam referrer, else empty',
				hits BIGINT NOT NULL COMMENT 'hits that were not counted',
				PRIMARY KEY (day, reason, name)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}new_values (
				day INT NOT NULL COMMENT 'local day',
				dimension VARCHAR(32) NOT NULL COMMENT 'column of sessions or views',
				seen INT NOT NULL COMMENT 'texts that were stored for the first time on that day for that column',
				PRIMARY KEY (day, dimension)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}network_values (
				day INT NOT NULL COMMENT 'local day',
				dimension VARCHAR(32) NOT NULL COMMENT 'as in new_values',
				bucket INT NOT NULL COMMENT 'one of 256 into which networks fall, others every day',
				seen INT NOT NULL COMMENT 'part of new_values.seen that came from these networks',
				PRIMARY KEY (day, dimension, bucket)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}cursor (
				id TINYINT NOT NULL COMMENT 'always 1',
				generation BIGINT NOT NULL COMMENT 'grows with every transaction that changes raw rows, and guards them',
				line_at BIGINT NOT NULL COMMENT 'time of the latest line that was counted, UTC seconds',
				lease_until BIGINT NOT NULL COMMENT 'until when somebody is reading, UTC milliseconds; a courtesy',
				batch_lines INT NOT NULL DEFAULT 200 COMMENT 'lines of the first batch of a run; halved before it, so that a host that kills it gets a smaller one',
				PRIMARY KEY (id)
			) $engine",

			"INSERT IGNORE INTO {$prefix}cursor (id, generation, line_at, lease_until) VALUES (1, 0, 0, 0)",

			"CREATE TABLE IF NOT EXISTS {$prefix}positions (
				spool VARCHAR(100) NOT NULL COMMENT 'which spool, for a site may change from one to another and back',
				file VARCHAR(32) NOT NULL COMMENT 'file being read',
				position BIGINT NOT NULL COMMENT 'how much of file is counted, bytes',
				left_file VARCHAR(32) NOT NULL COMMENT 'file read before this one, to be deleted an hour after its slot',
				left_size BIGINT NOT NULL COMMENT 'its size when it was read to the end, bytes',
				PRIMARY KEY (spool)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}spool (
				id BIGINT NOT NULL AUTO_INCREMENT COMMENT 'order of arrival',
				line MEDIUMTEXT NOT NULL COMMENT 'Collect\\\\Hit::encode(), where no folder can hold the spool',
				PRIMARY KEY (id)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}sweep (
				id TINYINT NOT NULL COMMENT 'always 1',
				round INT NOT NULL COMMENT 'number of the latest round',
				phase TINYINT NOT NULL COMMENT 'what it is at, one of Storage\\\\Sweep; 0 = it is over',
				reached VARCHAR(100) NOT NULL COMMENT 'key of the last row of the phase that was looked at, numbers with commas; empty at its begin',
				wanted TINYINT NOT NULL COMMENT '1 = rows were deleted since it began: another round is to follow',
				PRIMARY KEY (id)
			) $engine",

			"INSERT IGNORE INTO {$prefix}sweep (id, round, phase, reached, wanted) VALUES (1, 0, 0, '', 0)",

			"CREATE TABLE IF NOT EXISTS {$prefix}exceptions (
				id INT UNSIGNED NOT NULL AUTO_INCREMENT COMMENT 'number, from 1',
				cause BIGINT NOT NULL COMMENT '64 bits of SHA-256 over kind, direction and subject',
				since SMALLINT UNSIGNED NOT NULL COMMENT 'local day on which it began',
				day SMALLINT UNSIGNED NOT NULL COMMENT 'last local day on which it was so',
				kind VARCHAR(20) NOT NULL COMMENT 'Exceptions\\\\Kind',
				subject VARCHAR(2048) NOT NULL COMMENT 'channel or path; empty if of the whole site, or deleted',
				figure BIGINT NOT NULL COMMENT 'figure of the last day, thousandths',
				expected BIGINT NOT NULL COMMENT 'what its weekday brings, thousandths',
				hour_from TINYINT UNSIGNED NOT NULL COMMENT 'of an outage: its first hour',
				hours TINYINT UNSIGNED NOT NULL COMMENT 'of an outage: how many hours; else 0',
				times SMALLINT UNSIGNED NOT NULL COMMENT 'how often it came, this time included',
				state TINYINT UNSIGNED NOT NULL COMMENT '0 = open, 1 = resolved, 2 = deleted: kept so that it is not told again while it lasts',
				PRIMARY KEY (id),
				UNIQUE KEY cause (cause, since),
				KEY day (day)
			) $engine",
		);
	}

	/**
	 * Creates a table of combinations.
	 *
	 * @param string                $table   Full name.
	 * @param array<string, string> $columns Comments by column.
	 */
	private static function combinations( string $table, array $columns ): string {
		$lines = '';
		foreach ( $columns as $name => $comment ) {
			$lines .= "\t\t\t\t$name BIGINT NOT NULL COMMENT '$comment',\n";
		}
		return "CREATE TABLE IF NOT EXISTS $table (
				id INT UNSIGNED NOT NULL AUTO_INCREMENT COMMENT 'number of the combination, from 1',
				hash BIGINT NOT NULL COMMENT '64 bits of SHA-256 over the numbers below, packed J*; never 0',
$lines				mark INT NOT NULL DEFAULT 0 COMMENT 'latest round of sweep that found it in use',
				PRIMARY KEY (id),
				UNIQUE KEY hash (hash)
			) " . self::ENGINE;
	}
}
