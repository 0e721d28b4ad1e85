<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Migrations;

use Lodestar\Storage\Migration;

/**
 * Exceptions: what was out of the ordinary, a row for each cause as long as it lasts. No personal data: a channel or a path
 * at most.
 */
final class Migration005 implements Migration {

	public function statements( string $prefix ): array {
		return array(
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
			) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin",
		);
	}
}
