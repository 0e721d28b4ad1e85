<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

use Lodestar\Ingestion\Enrichment\Acquisition\Classifier;
use Lodestar\Ingestion\Enrichment\Acquisition\SpamReferrers;
use Lodestar\Ingestion\Enrichment\Device\BotDetector;

/**
 * Decides whether a log line is a page view by a person.
 *
 * Uses the same bot and spam rules as ingest. They are applied here so that importing a file twice doesn't increase the
 * site's statistics of filtered hits.
 */
final class LogRules {

	/** @param list<string> $own_hosts The site's own hosts, lowercase. */
	public function __construct(
		private PathRules $paths,
		private Exclusions $exclusions,
		private BotDetector $bots,
		private Classifier $classifier,
		private SpamReferrers $spam,
		private array $own_hosts,
	) {
	}

	/** @return ?Reason Null if the line is a page view by a person. */
	public function reason( LogLine $line ): ?Reason {
		return match ( true ) {
			! $this->is_own( $line->host )              => Reason::OtherSite,
			'POST' === $line->method                    => Reason::Post,
			'GET' !== $line->method                     => Reason::Method,
			$line->status >= 300 && $line->status < 400 => Reason::Redirect,
			$line->status < 200 || $line->status >= 400 => Reason::Error,
			! str_starts_with( $line->target, '/' )     => Reason::OtherSite, // A request to use this server as a proxy.
			default                                     => $this->paths->reason( $line->target )
				?? $this->exclusions->reason( $line )
				?? $this->reason_of_visitor( $line ),
		};
	}

	/** @param string $host Host of a line. If it is '', the log is assumed to be the site's own. */
	private function is_own( string $host ): bool {
		return '' === $host || in_array( $host, $this->own_hosts, true );
	}

	private function reason_of_visitor( LogLine $line ): ?Reason {
		if ( null !== $this->bots->name( $line->user_agent ) ) {
			return Reason::Bot;
		}
		$host = $this->classifier->classify( $line->referrer, array(), $this->own_hosts )->referrer_host;
		return '' !== $host && $this->spam->has( $host ) ? Reason::Spam : null;
	}
}
