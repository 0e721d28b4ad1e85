<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Migrations;

use Lodestar\Storage\Migration;
use Lodestar\Storage\MissingColumns;

/**
 * Events, their items and orders, and what is known of a view besides its page.
 *
 * *Attributes* are sets of names and values that many rows share: what WordPress knows of a page (its custom
 * dimensions), or what an event says of itself (its parameters). A set's id is a hash of all that is in it, 0 for the
 * empty set, so that a set is stored once however many rows refer to it. Money and other figures are thousandths.
 */
final class Migration002 implements Migration {

	private const ENGINE = 'ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

	/** New columns of `views`. */
	private const VIEW_COLUMNS = array(
		'attributes' => "BIGINT NOT NULL DEFAULT 0 COMMENT 'attributes: custom dimensions of the page'",
		'ttfb'       => "INT NULL COMMENT 'time to first byte, milliseconds'",
		'fcp'        => "INT NULL COMMENT 'first contentful paint, milliseconds'",
		'lcp'        => "INT NULL COMMENT 'largest contentful paint, milliseconds'",
		'inp'        => "INT NULL COMMENT 'interaction to next paint, milliseconds'",
		'cls'        => "INT NULL COMMENT 'cumulative layout shift, thousandths'",
	);

	public function statements( string $prefix ): array {
		$engine = self::ENGINE;
		return array(
			"CREATE TABLE IF NOT EXISTS {$prefix}attributes (
				id BIGINT NOT NULL COMMENT 'hash of the whole set',
				name BIGINT NOT NULL COMMENT 'text: name of a dimension or parameter',
				value BIGINT NOT NULL COMMENT 'text: value; a name may have several',
				number BIGINT NULL COMMENT 'thousandths, where the value is a number',
				PRIMARY KEY (id, name, value)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}events (
				day INT NOT NULL COMMENT 'local day of this event',
				id BIGINT NOT NULL COMMENT 'the 64 bits of the event id that the browser made, or hash of the transaction',
				hour TINYINT NOT NULL COMMENT 'local hour of this event, 0-23',
				at BIGINT NOT NULL COMMENT 'UTC seconds',
				session_day INT NOT NULL COMMENT 'day of its session',
				session BIGINT NOT NULL COMMENT 'id of its session',
				visitor BIGINT NOT NULL COMMENT 'hash of the person on the day of this event',
				view_day INT NOT NULL COMMENT 'day of its view, 0 if none',
				view BIGINT NOT NULL COMMENT 'id of its view, 0 if none',
				path BIGINT NOT NULL COMMENT 'text: path of its view',
				title BIGINT NOT NULL COMMENT 'text: title of its view',
				host BIGINT NOT NULL COMMENT 'text: host of its view',
				object BIGINT NOT NULL COMMENT 'text: object of its view',
				page_attributes BIGINT NOT NULL COMMENT 'attributes: custom dimensions of its view',
				name BIGINT NOT NULL COMMENT 'text: name of the event',
				attributes BIGINT NOT NULL COMMENT 'attributes: its parameters',
				is_key TINYINT NOT NULL COMMENT '1 = a key event when it happened',
				value BIGINT NOT NULL COMMENT 'thousandths: revenue, seconds watched, results found, or the parameter value',
				share INT NOT NULL COMMENT 'percent of the video gained since the play was last told of, 0-100',
				PRIMARY KEY (day, id),
				KEY session_day (session_day)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}items (
				day INT NOT NULL COMMENT 'day of its event',
				event BIGINT NOT NULL COMMENT 'id of its event',
				line INT NOT NULL COMMENT 'place within its event, from 0',
				item_id BIGINT NOT NULL COMMENT 'text: id or SKU',
				item_name BIGINT NOT NULL COMMENT 'text: name',
				category BIGINT NOT NULL COMMENT 'text: category, or (not set)',
				variant BIGINT NOT NULL COMMENT 'text: variant, or (not set)',
				quantity INT NOT NULL COMMENT 'pieces',
				revenue BIGINT NOT NULL COMMENT 'price times quantity, thousandths',
				PRIMARY KEY (day, event, line)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}orders (
				id BIGINT NOT NULL COMMENT 'hash of the transaction and of what happened to it: it counts once, whatever the day',
				day INT NOT NULL COMMENT 'day of its event',
				event BIGINT NOT NULL COMMENT 'id of its event',
				PRIMARY KEY (id)
			) $engine",

			...MissingColumns::of( $prefix . 'views', self::VIEW_COLUMNS ),
		);
	}
}
