<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Migrations;

use Lodestar\Storage\Migration;
use Lodestar\Storage\WideTables;

/**
 * Packed rows. Sessions, views and events lie as Storage\Packed says; those that are stored already are moved in the
 * background (Storage\Move) and keep their numbers.
 *
 * AUTO_INCREMENT stands where ids ascend, as in Migration004.
 */
final class Migration006 implements Migration {

	public function statements( string $prefix ): array {
		$engine = 'ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';
		return array(
			...WideTables::put_aside(),

			"CREATE TABLE IF NOT EXISTS {$prefix}sessions (
				id BIGINT NOT NULL AUTO_INCREMENT COMMENT 'Storage\\\\RowId of the local day of the first hit',
				hour TINYINT UNSIGNED NOT NULL COMMENT 'local hour of the first hit, 0-23',
				visitor BIGINT NOT NULL COMMENT 'hash of the person: of the day of the first hit, or of a persistent id',
				moment MEDIUMINT NOT NULL COMMENT 'first hit, seconds since 00:00 UTC of the date of its local day',
				lasted MEDIUMINT UNSIGNED NOT NULL COMMENT 'from the first hit to the last activity, seconds',
				views MEDIUMINT UNSIGNED NOT NULL COMMENT 'page views of its own day; others are in continuations',
				active_ms INT UNSIGNED NOT NULL COMMENT 'sum of active_ms of these views, milliseconds',
				key_events SMALLINT UNSIGNED NOT NULL COMMENT 'key events',
				flags_and_bot TINYINT UNSIGNED NOT NULL COMMENT 'sum of 1 = visitor is a consented id that outlives the day, 2 = no earlier session of this visitor, 4 = engaged: active over 10000 ms, or 2 views, or a key event, 8 = came from an import, 16 = all its page views are of its own day and hour, 32 = set aside because it flooded, 64 = holds the events of nobody that is known: leave it out',
				landing MEDIUMINT UNSIGNED NOT NULL COMMENT 'pages: that of the first view',
				exit_page MEDIUMINT UNSIGNED NOT NULL COMMENT 'pages: that of the last view',
				origin MEDIUMINT UNSIGNED NOT NULL COMMENT 'origins: where it came from',
				device MEDIUMINT UNSIGNED NOT NULL COMMENT 'devices: with what',
				place MEDIUMINT UNSIGNED NOT NULL COMMENT 'places: whence',
				PRIMARY KEY (id)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}views (
				id BIGINT NOT NULL AUTO_INCREMENT COMMENT 'Storage\\\\RowId of the local day of this view',
				session_number INT UNSIGNED NOT NULL COMMENT 'sessions: number of its session within the day of that',
				session_day SMALLINT UNSIGNED NULL COMMENT 'local day of its session; null = that of this view',
				visitor BIGINT NULL COMMENT 'hash of the person; null = that of its session',
				page MEDIUMINT UNSIGNED NOT NULL COMMENT 'pages: what was viewed',
				moment MEDIUMINT NOT NULL COMMENT 'seconds since 00:00 UTC of the date of its local day',
				hour_and_entrance TINYINT UNSIGNED NOT NULL COMMENT 'local hour of this view, 0-23, and 32 more for the first view of its session',
				active_ms INT UNSIGNED NOT NULL COMMENT 'time in the foreground, milliseconds',
				scroll TINYINT UNSIGNED NOT NULL COMMENT 'deepest scroll, percent, 0-100',
				ttfb SMALLINT UNSIGNED NOT NULL COMMENT 'time to first byte, milliseconds + 1; 0 = not known, 65535 = as long or longer',
				fcp SMALLINT UNSIGNED NOT NULL COMMENT 'first contentful paint, milliseconds + 1, as ttfb',
				lcp SMALLINT UNSIGNED NOT NULL COMMENT 'largest contentful paint, milliseconds + 1, as ttfb',
				inp SMALLINT UNSIGNED NOT NULL COMMENT 'interaction to next paint, milliseconds + 1, as ttfb',
				cls SMALLINT UNSIGNED NOT NULL COMMENT 'cumulative layout shift, thousandths + 1, as ttfb',
				PRIMARY KEY (id)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}events (
				id BIGINT NOT NULL AUTO_INCREMENT COMMENT 'Storage\\\\RowId of the local day of this event',
				session_number INT UNSIGNED NOT NULL COMMENT 'sessions: number of its session within the day of that',
				session_day SMALLINT UNSIGNED NULL COMMENT 'local day of its session; null = that of this event',
				view_number INT UNSIGNED NULL COMMENT 'views: number of its view within the day of that, null if none',
				view_day SMALLINT UNSIGNED NULL COMMENT 'local day of its view; null = that of this event',
				visitor BIGINT NULL COMMENT 'hash of the person; null = that of its session',
				page MEDIUMINT UNSIGNED NOT NULL COMMENT 'pages: that of its view',
				action MEDIUMINT UNSIGNED NOT NULL COMMENT 'actions: what happened',
				moment MEDIUMINT NOT NULL COMMENT 'seconds since 00:00 UTC of the date of its local day',
				hour_and_key TINYINT UNSIGNED NOT NULL COMMENT 'local hour of this event, 0-23, and 32 more for a key event when it happened',
				value BIGINT NULL COMMENT 'thousandths: revenue, seconds watched, results found, or the parameter value; null = 0',
				share TINYINT UNSIGNED NULL COMMENT 'percent of the video gained since the play was last told of, 0-100; null = 0',
				PRIMARY KEY (id)
			) $engine",
		);
	}
}
