<?php
declare( strict_types=1 );

namespace Lodestar\Features\Provider;

use Lodestar\Platform\Rest\ApiException;
use WP_Error;

/** The provider failed to respond, with a reason and what the user can do about it. */
final class ProviderException extends ApiException {

	/** No provider is connected, or it is turned off. */
	public const GONE = 'provider_gone';

	/**
	 * Converts an error of core's AI client.
	 *
	 * @param string $name Name of the provider.
	 */
	public static function of( WP_Error $error, string $name ): self {
		$data   = $error->get_error_data();
		$status = is_array( $data ) && is_int( $data['status'] ?? null ) ? $data['status'] : 0;
		$detail = $error->get_error_message();
		return match ( true ) {
			in_array( $error->get_error_code(), array( 'prompt_invalid_argument', 'prompt_prevented' ), true )
				=> self::because( self::GONE, __( 'No AI provider is connected anymore.', 'lodestar' ), 503, false, $detail ),
			'prompt_network_error' === $error->get_error_code() && 1 === preg_match( '/timed out|cURL error 28\b/i', $detail )
				=> self::timed_out( $name, $detail ),
			'prompt_network_error' === $error->get_error_code()
				=> self::because(
					'provider_unreachable',
					/* translators: %s: name of an AI provider. */
					sprintf( __( '%s couldn’t be reached, or the connection was interrupted. Try again.', 'lodestar' ), $name ),
					503,
					true,
					$detail
				),
			429 === $status
				=> self::because(
					'provider_quota',
					sprintf(
						/* translators: %s: name of an AI provider. */
						__( '%s isn’t accepting questions right now because its limit or the paid credit is used up. Try again later.', 'lodestar' ),
						$name
					),
					429,
					true,
					$detail
				),
			in_array( $status, array( 401, 402, 403 ), true )
				=> self::because(
					'provider_key',
					sprintf(
						/* translators: %s: name of an AI provider. */
						__( '%s doesn’t accept this site’s key. An administrator can check it under Settings > Connectors.', 'lodestar' ),
						$name
					),
					403,
					false,
					$detail
				),
			'prompt_token_limit_reached' === $error->get_error_code()
				|| 413 === $status
				|| ( 400 === $status && 1 === preg_match( '/context.{0,20}(length|window)|too (long|many tokens|large)/i', $detail ) )
				=> self::because(
					'provider_too_long',
					sprintf(
						/* translators: %s: name of an AI provider. */
						__( 'That was too much data for %s. Start a new conversation or ask about fewer days.', 'lodestar' ),
						$name
					),
					413,
					false,
					$detail
				),
			$status >= 400 && $status < 500
				=> self::because(
					'provider_rejected',
					/* translators: %s: name of an AI provider. */
					sprintf( __( '%s rejected the question.', 'lodestar' ), $name ),
					400,
					false,
					$detail
				),
			default
				=> self::because(
					'provider_failed',
					/* translators: %s: name of an AI provider. */
					sprintf( __( '%s couldn’t answer. Try again.', 'lodestar' ), $name ),
					502,
					true,
					$detail
				),
		};
	}

	public static function turned_off(): self {
		return self::because( self::GONE, __( 'AI is turned off for this feature in Lodestar’s settings.', 'lodestar' ), 503, false );
	}

	/** The provider's content filter blocked the response. */
	public static function refused( string $name ): self {
		return self::because(
			'provider_refused',
			/* translators: %s: name of an AI provider. */
			sprintf( __( '%s declined to answer this. Rephrase your question.', 'lodestar' ), $name ),
			403,
			false
		);
	}

	public static function timed_out( string $name, string $detail = '' ): self {
		return self::because(
			'provider_timeout',
			/* translators: %s: name of an AI provider. */
			sprintf( __( '%s took too long to answer. Try again.', 'lodestar' ), $name ),
			504,
			true,
			$detail
		);
	}

	/** The provider returned an empty response. */
	public static function silent( string $name ): self {
		return self::because(
			'provider_silent',
			/* translators: %s: name of an AI provider. */
			sprintf( __( '%s returned an empty answer. Try again.', 'lodestar' ), $name ),
			502,
			true
		);
	}

	/** The response contains numbers that aren't in the data. */
	public static function unproven( string $name ): self {
		return self::because(
			'answer_unproven',
			sprintf(
				/* translators: %s: name of an AI provider. */
				__( 'The answer from %s contained numbers that aren’t in the data it received, so it isn’t shown. Try again.', 'lodestar' ),
				$name
			),
			502,
			true
		);
	}

	/** Answering would exceed the token limit. */
	public static function too_costly(): self {
		return self::because(
			'answer_too_costly',
			__( 'This question needs more data than one question allows. Ask about fewer days, or one thing at a time.', 'lodestar' ),
			413,
			false
		);
	}

	/**
	 * @param string $type      Error code.
	 * @param string $message   Shown to users, translated.
	 * @param int    $status    HTTP status.
	 * @param bool   $retryable Whether asking the same question again may succeed.
	 * @param string $detail    The provider's own message, for administrators.
	 */
	private static function because( string $type, string $message, int $status, bool $retryable, string $detail = '' ): self {
		$data = array( 'retryable' => $retryable )
			+ ( '' !== $detail && current_user_can( 'manage_options' ) ? array( 'detail' => mb_substr( $detail, 0, 500 ) ) : array() );
		return new self( $type, $message, $status, $data );
	}
}
