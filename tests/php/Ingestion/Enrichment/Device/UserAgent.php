<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Enrichment\Device;

/** A current user agent with a hand-written classification, from tests/fixtures/user-agents.json. */
final class UserAgent {

	/** @param array<string, string> $known_miss Fields that are detected incorrectly, with the wrong result. */
	private function __construct(
		public readonly string $user_agent,
		public readonly string $hints,
		public readonly string $screen,
		public readonly string $category,
		public readonly string $browser,
		public readonly string $os,
		public readonly array $known_miss,
	) {
	}

	/** @return list<self> */
	public static function all(): array {
		/**
		 * @var list<array{user_agent: string, hints?: string, screen?: string, category: string, browser: string, os: string, known_miss?: array<string, string>}> $rows
		 */
		$rows = json_decode(
			(string) file_get_contents( dirname( __DIR__, 4 ) . '/fixtures/user-agents.json' ),
			true,
			16,
			JSON_THROW_ON_ERROR
		);
		return array_map(
			static fn ( array $row ): self => new self(
				$row['user_agent'],
				$row['hints'] ?? '',
				$row['screen'] ?? '',
				$row['category'],
				$row['browser'],
				$row['os'],
				$row['known_miss'] ?? array(),
			),
			$rows
		);
	}
}
