<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

use Lodestar\Collector\Hit;
use Lodestar\Collector\Network;
use Lodestar\Collector\Url;
use Lodestar\Collector\Visitor;
use Lodestar\Platform\Time\LocalTime;

/** Turns a log line into the hit that the collector would have recorded. */
final class HitMaker {

	/**
	 * @param string                $host        The site's host, for lines without one.
	 * @param array<string, string> $params      Query parameters to keep, with their kinds.
	 * @param list<string>          $page_params Query parameters that identify a page.
	 * @param string                $endpoints   Pattern of Url::endpoints().
	 */
	public function __construct(
		private string $host,
		private array $params,
		private array $page_params,
		private string $endpoints,
		private Identity $identity,
		private Occurrences $occurrences,
		private LocalTime $local,
	) {
	}

	/** @return ?Hit Null if the URL is invalid. */
	public function make( LogLine $line ): ?Hit {
		$host = '' === $line->host ? $this->host : $line->host;
		$url  = Url::parse( "http://$host$line->target" );
		if ( null === $url ) {
			return null;
		}
		$day = $this->local->day( $line->at );
		return new Hit(
			at_ms: 1000 * $line->at,
			kind: Hit::VIEW,
			view: $this->identity->view( $line->content, $this->occurrences->count( $line->content ) ),
			visitor: $this->identity->visitor( $line->address, $line->user_agent, $day ),
			yesterday: $this->local->seconds_of_day( $line->at ) < Visitor::OVERLAP
				? $this->identity->visitor( $line->address, $line->user_agent, $day - 1 )
				: '',
			host: $url->host,
			path: $url->has_search_term() ? $url->search_page() : $url->page( $this->page_params, $this->endpoints ),
			params: $url->params( $this->params ),
			referrer: $line->referrer,
			object: '', // Ingest looks it up.
			screen: '',
			language: '',
			active_ms: 0,
			scroll: 0,
			user_agent: $line->user_agent,
			hints: '',
			address: Network::truncate( Network::pack( $line->address ) ),
			country: '',
		);
	}
}
