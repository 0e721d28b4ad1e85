<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

use Lodestar\Collector\Request;

/**
 * Converts a simulated event to the request that the visitor's tracker would send. If the region is known, the request
 * is sent through a CDN.
 */
final class Wire {

	/** An IP address of the CDN. */
	private const NETWORK = '173.245.48.7';

	public function __construct( private Pages $pages ) {
	}

	public function request( Event $event ): Request {
		$id      = $event->person->lasting_id();
		$message = $this->message( $event ) + ( '' === $id ? array() : array( 'c' => $id ) );
		return new Request( 'POST', (string) wp_json_encode( $message, JSON_UNESCAPED_SLASHES ), $this->server( $event->person ) );
	}

	/** @return array<string, mixed> */
	private function message( Event $event ): array {
		$address = $this->pages->address( $event->page, $event->query );
		if ( Event::EVENT === $event->kind ) {
			return array(
				'k' => 'e',
				'i' => $event->view,
				'x' => $event->id,
				'u' => $address,
				'n' => $event->name,
				'p' => $this->with_host( $event->values ),
			);
		}
		if ( Event::VITALS === $event->kind ) {
			return array(
				'k' => 'w',
				'i' => $event->view,
				'u' => $address,
				'm' => $event->values,
			);
		}
		if ( Event::PING === $event->kind ) {
			return array(
				'k' => 'p',
				'i' => $event->view,
				'u' => $address,
				'a' => $event->active_ms,
				'd' => $event->scroll,
			);
		}
		return array(
			'k' => 'v',
			'i' => $event->view,
			'u' => $address,
			'r' => $event->origin->referrer,
			'o' => $event->page->object,
			's' => $event->person->browser->screen,
			'l' => $event->person->language,
		);
	}

	/**
	 * Returns an event's parameters with the site's own URLs made absolute.
	 *
	 * @param array<string, mixed> $values Parameters of the event.
	 * @return array<string, mixed>
	 */
	private function with_host( array $values ): array {
		foreach ( array( 'link_url', 'video_url' ) as $field ) {
			if ( is_string( $values[ $field ] ?? null ) && str_starts_with( $values[ $field ], '/' ) ) {
				$values[ $field ] = $this->pages->origin . $values[ $field ];
			}
		}
		return $values;
	}

	/** @return array<string, string> */
	private function server( Person $person ): array {
		$browser = $person->browser;
		$server  = array(
			'REQUEST_METHOD'  => 'POST',
			'REMOTE_ADDR'     => $person->address,
			'CONTENT_TYPE'    => 'text/plain;charset=UTF-8',
			'HTTP_HOST'       => substr( $this->pages->origin, (int) strpos( $this->pages->origin, '//' ) + 2 ),
			'HTTP_ORIGIN'     => $this->pages->origin,
			'HTTP_USER_AGENT' => $browser->user_agent,
		);
		if ( '' !== $browser->brands ) {
			$server['HTTP_SEC_CH_UA']          = $browser->brands;
			$server['HTTP_SEC_CH_UA_PLATFORM'] = '"' . $browser->platform . '"';
			$server['HTTP_SEC_CH_UA_MOBILE']   = 'mobile' === $browser->device ? '?1' : '?0';
		}
		if ( '' !== $person->region ) {
			$server['REMOTE_ADDR']           = self::NETWORK;
			$server['HTTP_CF_CONNECTING_IP'] = $person->address;
			$server['HTTP_CF_IPCOUNTRY']     = $person->country;
			$server['HTTP_CF_REGION']        = $person->region;
			$server['HTTP_CF_IPCITY']        = $person->city;
		}
		$id      = $person->lasting_id();
		$cookies = array(
			...( $person->is_known ? array( 'wordpress_logged_in_demo=reader' ) : array() ),
			...( '' === $id ? array() : array( "lodestar_id=$id" ) ),
		);
		if ( array() !== $cookies ) {
			$server['HTTP_COOKIE'] = implode( '; ', $cookies );
		}
		return $server + match ( $person->privacy ) {
			Privacy::Silent               => array(),
			Privacy::GlobalPrivacyControl => array( 'HTTP_SEC_GPC' => '1' ),
			Privacy::DoNotTrack           => array( 'HTTP_DNT' => '1' ),
			Privacy::IgnoreCookie         => array( 'HTTP_COOKIE' => 'wordpress_test_cookie=x; lodestar_ignore=role' ),
		};
	}
}
