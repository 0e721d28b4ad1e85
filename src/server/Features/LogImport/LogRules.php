<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

use Lodestar\Ingestion\Enrichment\Acquisition\Classifier;
use Lodestar\Ingestion\Enrichment\Acquisition\SpamReferrers;
use Lodestar\Ingestion\Enrichment\Device\BotDetector;

/**
 * What makes a line of a log the view of a page by a person. Bots and spam are told as ingest tells them, but here, so
 * that a file that is read twice adds nothing to what ingest says was dropped.
 */
final class LogRules {

	/**
	 * @param PathRules     $paths      Pages.
	 * @param Exclusions    $exclusions What the owner leaves out.
	 * @param BotDetector   $bots       Programs.
	 * @param Classifier    $classifier Sources.
	 * @param SpamReferrers $spam       Sources of visits that never happened.
	 * @param list<string>  $own_hosts  The site's own hosts, lower case.
	 */
	public function __construct(
		private PathRules $paths,
		private Exclusions $exclusions,
		private BotDetector $bots,
		private Classifier $classifier,
		private SpamReferrers $spam,
		private array $own_hosts,
	) {
	}

	/**
	 * @return ?Reason Null where a person was shown a page.
	 */
	public function reason( LogLine $line ): ?Reason {
		return match ( true ) {
			! $this->is_own( $line->host )              => Reason::OtherSite,
			'POST' === $line->method                    => Reason::Post,
			'GET' !== $line->method                     => Reason::Method,
			$line->status >= 300 && $line->status < 400 => Reason::Redirect,
			$line->status < 200 || $line->status >= 400 => Reason::Error,
			! str_starts_with( $line->target, '/' )     => Reason::OtherSite, // Asked of us as a proxy.
			default                                     => $this->paths->reason( $line->target )
				?? $this->exclusions->reason( $line )
				?? $this->reason_of_visitor( $line ),
		};
	}

	/**
	 * @param string $host Of a line; '' where its format tells none, so that the log is taken for the site's own.
	 */
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
