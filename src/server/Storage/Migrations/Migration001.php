<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Migrations;

use Lodestar\Storage\Migration;

/**
 * The first tables.
 *
 * A *day* is a local day number: days since 1970-01-01 on the site's calendar. *Text* columns hold ids of the `text`
 * table (`Storage\Text`): signed 64-bit hashes, 0 for the empty string. All counters are signed, all ranges are
 * enforced in PHP: MySQL clamps and cuts silently where WordPress turns strict mode off, SQLite does neither.
 *
 * The key `joined` of sessions holds `bot` and `views`, too, so that all there is can be counted from it alone. It must not
 * begin with `bot`, nor hold `day` after it: SQLite would take it for the sessions of a range, and then go through all
 * views of the range for each.
 */
final class Migration001 implements Migration {

	private const ENGINE = 'ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

	public function statements( string $prefix ): array {
		$engine = self::ENGINE;
		return array(
			"CREATE TABLE IF NOT EXISTS {$prefix}text (
				id BIGINT NOT NULL COMMENT 'Storage\\\\Text::id() of the exact bytes of value',
				value VARCHAR(1024) NOT NULL COMMENT 'at most 1024 bytes of valid UTF-8',
				PRIMARY KEY (id)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}sessions (
				day INT NOT NULL COMMENT 'local day of the first hit',
				id BIGINT NOT NULL COMMENT 'hash of visitor and first view id',
				hour TINYINT NOT NULL COMMENT 'local hour of the first hit, 0-23',
				visitor BIGINT NOT NULL COMMENT 'hash of the person on the day of the first hit',
				joined BIGINT NOT NULL COMMENT 'hash by which the next hit finds this session; = visitor until a midnight passes',
				lasting TINYINT NOT NULL COMMENT '1 = visitor is a consented id that outlives the day',
				is_first TINYINT NOT NULL COMMENT '1 = no earlier session of this visitor',
				started_at BIGINT NOT NULL COMMENT 'first hit, UTC seconds',
				last_at BIGINT NOT NULL COMMENT 'last activity, UTC seconds',
				views INT NOT NULL COMMENT 'page views',
				active_ms BIGINT NOT NULL COMMENT 'sum of active_ms of its views, milliseconds',
				key_events INT NOT NULL COMMENT 'key events',
				engaged TINYINT NOT NULL COMMENT '1 = active over 10000 ms, or 2 views, or a key event',
				landing_path BIGINT NOT NULL COMMENT 'text: path of the first view',
				landing_title BIGINT NOT NULL COMMENT 'text: title of the first view',
				exit_path BIGINT NOT NULL COMMENT 'text: path of the last view',
				host BIGINT NOT NULL COMMENT 'text: host of the first view',
				source BIGINT NOT NULL COMMENT 'text: sessionSource',
				medium BIGINT NOT NULL COMMENT 'text: sessionMedium',
				campaign BIGINT NOT NULL COMMENT 'text: sessionCampaignName',
				channel BIGINT NOT NULL COMMENT 'text: sessionDefaultChannelGroup',
				network BIGINT NOT NULL COMMENT 'text: social network, empty if none',
				referrer_host BIGINT NOT NULL COMMENT 'text: host of the referrer, empty if none',
				referrer_path BIGINT NOT NULL COMMENT 'text: path of the referrer without its query, empty if none',
				country BIGINT NOT NULL COMMENT 'text: ISO 3166-1 alpha-2, or (not set)',
				region BIGINT NOT NULL COMMENT 'text: region, or (not set)',
				city BIGINT NOT NULL COMMENT 'text: city, or (not set)',
				device BIGINT NOT NULL COMMENT 'text: desktop, mobile, tablet, smart tv',
				browser BIGINT NOT NULL COMMENT 'text: browser',
				os BIGINT NOT NULL COMMENT 'text: operating system',
				language BIGINT NOT NULL COMMENT 'text: language of the browser, or (not set)',
				screen BIGINT NOT NULL COMMENT 'text: s, m or l by the width of the window, or (not set)',
				bot TINYINT NOT NULL COMMENT '0 = person, 1 = set aside because it flooded: leave it out',
				imported TINYINT NOT NULL COMMENT '1 = came from an import',
				burst_from BIGINT NOT NULL COMMENT 'begin of the window in which hits are counted against floods, UTC seconds',
				burst_hits INT NOT NULL COMMENT 'hits in that window',
				PRIMARY KEY (day, id),
				KEY joined (joined, bot, views)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}views (
				day INT NOT NULL COMMENT 'local day of this view',
				id BIGINT NOT NULL COMMENT 'the 64 bits of the view id that the browser made',
				hour TINYINT NOT NULL COMMENT 'local hour of this view, 0-23',
				at BIGINT NOT NULL COMMENT 'UTC seconds',
				session_day INT NOT NULL COMMENT 'day of its session',
				session BIGINT NOT NULL COMMENT 'id of its session',
				visitor BIGINT NOT NULL COMMENT 'hash of the person on the day of this view',
				path BIGINT NOT NULL COMMENT 'text: path without query',
				title BIGINT NOT NULL COMMENT 'text: title as WordPress knows it, else the path',
				host BIGINT NOT NULL COMMENT 'text: host',
				object BIGINT NOT NULL COMMENT 'text: type:id of the queried object, empty if unknown',
				active_ms INT NOT NULL COMMENT 'time in the foreground, milliseconds',
				scroll TINYINT NOT NULL COMMENT 'deepest scroll, percent, 0-100',
				entrance TINYINT NOT NULL COMMENT '1 = first view of its session',
				PRIMARY KEY (day, id)
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

			"CREATE TABLE IF NOT EXISTS {$prefix}cursor (
				id TINYINT NOT NULL COMMENT 'always 1',
				generation BIGINT NOT NULL COMMENT 'grows with every transaction that changes raw rows, and guards them',
				line_at BIGINT NOT NULL COMMENT 'time of the latest line that was counted, UTC seconds',
				lease_until BIGINT NOT NULL COMMENT 'until when somebody is reading, UTC milliseconds; a courtesy',
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
		);
	}
}
