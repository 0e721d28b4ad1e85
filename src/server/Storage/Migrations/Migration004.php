<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Migrations;

use Lodestar\Storage\Migration;
use Lodestar\Storage\OldTables;

/**
 * Small rows. What repeats between rows is stored once and meant by a small number: pages, origins, devices, places,
 * actions, which are found by the hash of what they consist of. Sessions, views and events are numbered by their day
 * (Storage\RowId), so that those of a day are one range of the only key; what browsers call them is needed for two days and
 * stands apart. The rows of the tables that were are moved in the background (Storage\Move).
 *
 * AUTO_INCREMENT stands where ids ascend, though none is left to the database: WordPress's SQLite integration else keeps such
 * a table and its key in two trees.
 */
final class Migration004 implements Migration {

	private const ENGINE = 'ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

	/** Combinations of texts and attribute sets: columns with comments, by table. */
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

	public function statements( string $prefix ): array {
		$engine     = self::ENGINE;
		$statements = OldTables::put_aside();
		foreach ( self::COMBINATIONS as $table => $columns ) {
			$statements[] = self::combinations( $prefix . $table, $columns );
		}
		return array(
			...$statements,

			"CREATE TABLE IF NOT EXISTS {$prefix}sessions (
				id BIGINT NOT NULL AUTO_INCREMENT COMMENT 'Storage\\\\RowId of the local day of the first hit',
				hour TINYINT UNSIGNED NOT NULL COMMENT 'local hour of the first hit, 0-23',
				visitor BIGINT NOT NULL COMMENT 'hash of the person on the day of the first hit',
				started_at INT UNSIGNED NOT NULL COMMENT 'first hit, UTC seconds',
				last_at INT UNSIGNED NOT NULL COMMENT 'last activity, UTC seconds',
				views MEDIUMINT UNSIGNED NOT NULL COMMENT 'page views of its own day by visitor; others are in continuations',
				active_ms INT UNSIGNED NOT NULL COMMENT 'sum of active_ms of these views, milliseconds',
				key_events SMALLINT UNSIGNED NOT NULL COMMENT 'key events',
				flags TINYINT UNSIGNED NOT NULL COMMENT 'sum of 1 = visitor is a consented id that outlives the day, 2 = no earlier session of this visitor, 4 = engaged: active over 10000 ms, or 2 views, or a key event, 8 = came from an import',
				bot TINYINT UNSIGNED NOT NULL COMMENT '0 = person, 1 = set aside because it flooded, 2 = holds the events of nobody that is known: leave it out',
				landing INT UNSIGNED NOT NULL COMMENT 'pages: that of the first view',
				exit_page INT UNSIGNED NOT NULL COMMENT 'pages: that of the last view',
				origin INT UNSIGNED NOT NULL COMMENT 'origins: where it came from',
				device INT UNSIGNED NOT NULL COMMENT 'devices: with what',
				place INT UNSIGNED NOT NULL COMMENT 'places: whence',
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

			"CREATE TABLE IF NOT EXISTS {$prefix}views (
				id BIGINT NOT NULL AUTO_INCREMENT COMMENT 'Storage\\\\RowId of the local day of this view',
				session BIGINT NOT NULL COMMENT 'sessions: its session',
				visitor BIGINT NULL COMMENT 'hash of the person; null = that of its session',
				page INT UNSIGNED NOT NULL COMMENT 'pages: what was viewed',
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
				page INT UNSIGNED NOT NULL COMMENT 'pages: that of its view',
				action INT UNSIGNED NOT NULL COMMENT 'actions: what happened',
				at INT UNSIGNED NOT NULL COMMENT 'UTC seconds',
				hour TINYINT UNSIGNED NOT NULL COMMENT 'local hour of this event, 0-23',
				is_key TINYINT UNSIGNED NOT NULL COMMENT '1 = a key event when it happened',
				value BIGINT NULL COMMENT 'thousandths: revenue, seconds watched, results found, or the parameter value; null = 0',
				share TINYINT UNSIGNED NULL COMMENT 'percent of the video gained since the play was last told of, 0-100; null = 0',
				PRIMARY KEY (id)
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

			// Its phases are numbered anew.
			"UPDATE {$prefix}sweep SET phase = 0, reached = '', wanted = 1 WHERE id = 1 AND phase > 0",
		);
	}

	/**
	 * @param string                $table   Full name.
	 * @param array<string, string> $columns Comments by column.
	 * @return string Statement.
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
