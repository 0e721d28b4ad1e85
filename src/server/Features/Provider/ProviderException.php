<?php
declare( strict_types=1 );

namespace Lodestar\Features\Provider;

use Lodestar\Platform\Rest\ApiException;
use WP_Error;

/**
 * The provider did not answer, and why, as far as a reader can do something about it.
 */
final class ProviderException extends ApiException {

	/** There is none, or none that may be used. */
	public const GONE = 'provider_gone';

	/**
	 * @param WP_Error $error What core's AI client says.
	 * @param string   $name  Of the provider.
	 */
	public static function of( WP_Error $error, string $name ): self {
		$data   = $error->get_error_data();
		$status = is_array( $data ) && is_int( $data['status'] ?? null ) ? $data['status'] : 0;
		$detail = $error->get_error_message();
		return match ( true ) {
			in_array( $error->get_error_code(), array( 'prompt_invalid_argument', 'prompt_prevented' ), true )
				=> self::because( self::GONE, __( 'No AI provider is connected any more.', 'lodestar' ), 503, false, $detail ),
			'prompt_network_error' === $error->get_error_code() && 1 === preg_match( '/timed out|cURL error 28\b/i', $detail )
				=> self::timed_out( $name, $detail ),
			'prompt_network_error' === $error->get_error_code()
				=> self::because(
					'provider_unreachable',
					/* translators: %s: name of an AI provider. */
					sprintf( __( '%s could not be reached, or broke off. Please try again.', 'lodestar' ), $name ),
					503,
					true,
					$detail
				),
			429 === $status
				=> self::because(
					'provider_quota',
					sprintf(
						/* translators: %s: name of an AI provider. */
						__( '%s takes no more questions for now: its limit, or what is paid for, is used up. Please try again later.', 'lodestar' ),
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
						__( '%s does not accept the key of this site. An administrator can check it under Settings, Connectors.', 'lodestar' ),
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
						__( 'That was too much for %s to read. Please start a new conversation, or ask about fewer days.', 'lodestar' ),
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
					sprintf( __( '%s did not take the question.', 'lodestar' ), $name ),
					400,
					false,
					$detail
				),
			default
				=> self::because(
					'provider_failed',
					/* translators: %s: name of an AI provider. */
					sprintf( __( '%s failed to answer. Please try again.', 'lodestar' ), $name ),
					502,
					true,
					$detail
				),
		};
	}

	/**
	 * The owner has turned it off for this.
	 */
	public static function turned_off(): self {
		return self::because( self::GONE, __( 'AI is turned off for this in Lodestar’s settings.', 'lodestar' ), 503, false );
	}

	/**
	 * It will not say anything to this.
	 */
	public static function refused( string $name ): self {
		return self::because(
			'provider_refused',
			/* translators: %s: name of an AI provider. */
			sprintf( __( '%s refused to answer this. Please ask in other words.', 'lodestar' ), $name ),
			403,
			false
		);
	}

	/**
	 * It took too long.
	 */
	public static function timed_out( string $name, string $detail = '' ): self {
		return self::because(
			'provider_timeout',
			/* translators: %s: name of an AI provider. */
			sprintf( __( '%s took too long to answer. Please try again.', 'lodestar' ), $name ),
			504,
			true,
			$detail
		);
	}

	/**
	 * It said nothing.
	 */
	public static function silent( string $name ): self {
		return self::because(
			'provider_silent',
			/* translators: %s: name of an AI provider. */
			sprintf( __( '%s answered without a word. Please try again.', 'lodestar' ), $name ),
			502,
			true
		);
	}

	/**
	 * Nothing of what it said can be found in the figures.
	 */
	public static function unproven( string $name ): self {
		return self::because(
			'answer_unproven',
			sprintf(
				/* translators: %s: name of an AI provider. */
				__( 'The answer of %s named figures that are not in what it was given, so it is not shown. Please try again.', 'lodestar' ),
				$name
			),
			502,
			true
		);
	}

	/**
	 * To answer would take more than is allowed.
	 */
	public static function too_costly(): self {
		return self::because(
			'answer_too_costly',
			__( 'This question took more reading than is allowed for one. Please ask about fewer days, or one thing at a time.', 'lodestar' ),
			413,
			false
		);
	}

	/**
	 * @param string $type      What kind of failure.
	 * @param string $message   For people.
	 * @param int    $status    HTTP status.
	 * @param bool   $retryable Whether the same question may be answered later.
	 * @param string $detail    What the provider said, for those who look after the site.
	 */
	private static function because( string $type, string $message, int $status, bool $retryable, string $detail = '' ): self {
		$data = array( 'retryable' => $retryable )
			+ ( '' !== $detail && current_user_can( 'manage_options' ) ? array( 'detail' => mb_substr( $detail, 0, 500 ) ) : array() );
		return new self( $type, $message, $status, $data );
	}
}
