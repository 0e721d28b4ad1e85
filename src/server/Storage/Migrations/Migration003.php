<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Migrations;

use Lodestar\Storage\Migration;
use Lodestar\Storage\MissingColumns;

/**
 * What lets things be forgotten and keeps strangers from filling the tables: links over midnight that are to be cut,
 * counters of new values by network, and the round in which texts and attribute sets that nothing refers to are swept out.
 *
 * A page view or event after midnight used to hold the visitor's hash of the new day, and its session both: whoever came
 * every night could be followed from day to day. It holds the hash of its session now, here those that are stored get
 * it, too. A link to a lasting id is no such link; it stays where a session of that id is known.
 */
final class Migration003 implements Migration {

	private const ENGINE = 'ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

	public function statements( string $prefix ): array {
		$engine  = self::ENGINE;
		$of_row  = static fn ( string $table ): string => "{$prefix}links l JOIN {$prefix}sessions s ON s.day = l.day AND s.id = l.session WHERE l.day = {$prefix}$table.session_day AND l.session = {$prefix}$table.session";
		$correct = static fn ( string $table ): string => "UPDATE {$prefix}$table SET visitor = ( SELECT s.visitor FROM " . $of_row( $table ) . " ) WHERE day > session_day AND EXISTS ( SELECT 1 FROM " . $of_row( $table ) . " AND s.joined = {$prefix}$table.visitor )";
		return array(
			"CREATE TABLE IF NOT EXISTS {$prefix}links (
				day INT NOT NULL COMMENT 'day of a session that went on after midnight',
				session BIGINT NOT NULL COMMENT 'its id',
				until BIGINT NOT NULL COMMENT 'when its column joined is to be emptied, UTC seconds; 0 = it holds a lasting id now, and stays',
				PRIMARY KEY (day, session)
			) $engine",

			"CREATE TABLE IF NOT EXISTS {$prefix}network_values (
				day INT NOT NULL COMMENT 'local day',
				dimension VARCHAR(32) NOT NULL COMMENT 'as in new_values',
				bucket INT NOT NULL COMMENT 'one of 256 into which networks fall, others every day',
				seen INT NOT NULL COMMENT 'part of new_values.seen that came from these networks',
				PRIMARY KEY (day, dimension, bucket)
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

			...MissingColumns::of( $prefix . 'text', array( 'mark' => "INT NOT NULL DEFAULT 0 COMMENT 'latest round of sweep that found it in use'" ) ),
			...MissingColumns::of( $prefix . 'attributes', array( 'mark' => "INT NOT NULL DEFAULT 0 COMMENT 'latest round of sweep that found its set in use'" ) ),
			...MissingColumns::of( $prefix . 'cursor', array( 'batch_lines' => "INT NOT NULL DEFAULT 200 COMMENT 'lines of the first batch of a run; halved before it, so that a host that kills it gets a smaller one'" ) ),

			// Two days after its last hit nobody can make the later of its hashes any more.
			"INSERT IGNORE INTO {$prefix}links (day, session, until)
				SELECT s.day, s.id, s.last_at + 180000 FROM {$prefix}sessions s
				WHERE s.lasting = 0 AND s.joined <> s.visitor AND s.joined <> 0 AND s.last_at - s.started_at + 3600 * ( s.hour + 1 ) > 86400
				AND NOT EXISTS ( SELECT 1 FROM {$prefix}sessions t WHERE t.joined = s.joined AND t.lasting = 1 )",

			$correct( 'views' ),
			$correct( 'events' ),
		);
	}
}
