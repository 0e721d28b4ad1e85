<?php
declare( strict_types=1 );

namespace Lodestar\Features\Provider;

use Lodestar\Platform\Options\OptionStore;
use WordPress\AiClient\AiClient;
use WordPress\AiClient\Messages\DTO\Message;
use WordPress\AiClient\Messages\DTO\MessagePart;
use WordPress\AiClient\Messages\DTO\ModelMessage;
use WordPress\AiClient\Messages\DTO\UserMessage;
use WordPress\AiClient\Providers\Http\DTO\RequestOptions;
use WordPress\AiClient\Providers\Models\DTO\ModelConfig;
use WordPress\AiClient\Providers\Models\DTO\ModelRequirements;
use WordPress\AiClient\Providers\Models\Enums\CapabilityEnum;
use WordPress\AiClient\Tools\DTO\FunctionDeclaration;
use WP_AI_Client_Prompt_Builder;
use WP_Error;

/**
 * The AI provider connected to WordPress (Settings › Connectors), called through core's AI client with the owner's key.
 *
 * This is the only class that sends data to it, and only for purposes that the owner turned on (OPTIONS). WordPress
 * before 7.0 has no providers.
 */
final class Provider {

	/** Purposes of sending data. */
	public const CONVERSATIONS = 'conversations';
	public const INSIGHTS      = 'insights';

	/**
	 * Options that allow sending data, by purpose. Off by default, because a provider is often connected for something
	 * else.
	 */
	public const OPTIONS = array(
		self::INSIGHTS      => 'lodestar_ai_insights',
		self::CONVERSATIONS => 'lodestar_ai_conversations',
	);

	/** Transient: the provider's name, or '' for none. */
	public const TRANSIENT = 'lodestar_provider';

	/** Seconds to cache that a provider is connected. Checking may take a request to it. */
	private const KNOWN = 600;

	/** Seconds to cache that none is connected. Short, so that a newly connected provider shows up soon. */
	private const UNKNOWN = 20;

	/** Maximum tokens of a response, including reasoning tokens. */
	private const LONGEST = 4000;

	/**
	 * @param string                             $name    Display name.
	 * @param self::CONVERSATIONS|self::INSIGHTS $purpose Why data is sent.
	 */
	private function __construct( public readonly string $name, private readonly string $purpose ) {
	}

	/**
	 * Returns the connected provider, or null if there is none or the owner hasn't turned it on for this purpose.
	 *
	 * No request is sent while it is turned off, not even to check for a provider.
	 *
	 * @param self::CONVERSATIONS|self::INSIGHTS $purpose Why data is sent.
	 */
	public static function connected( string $purpose ): ?self {
		if ( ! self::is_possible() || ! wp_supports_ai() || ! self::allows( $purpose ) ) {
			return null;
		}
		$name = get_transient( self::TRANSIENT );
		if ( ! is_string( $name ) ) {
			$name = self::find();
			set_transient( self::TRANSIENT, $name, '' === $name ? self::UNKNOWN : self::KNOWN );
		}
		return '' === $name ? null : new self( $name, $purpose );
	}

	/**
	 * Whether the owner turned on sending data for a purpose.
	 *
	 * @param self::CONVERSATIONS|self::INSIGHTS $purpose
	 */
	public static function allows( string $purpose ): bool {
		return true === (bool) get_option( self::OPTIONS[ $purpose ], false );
	}

	public static function register_settings(): void {
		foreach ( self::OPTIONS as $name ) {
			register_setting(
				OptionStore::GROUP,
				$name,
				array(
					'type'         => 'boolean',
					'default'      => false,
					'show_in_rest' => true,
				)
			);
		}
	}

	/** Whether this WordPress version has an AI client. */
	public static function is_possible(): bool {
		return function_exists( 'wp_ai_client_prompt' );
	}

	/**
	 * Returns the names of the providers with credentials on this site. Sends no request.
	 *
	 * @return list<string>
	 */
	public static function names(): array {
		if ( ! self::is_possible() || ! wp_supports_ai() ) {
			return array();
		}
		$registry = AiClient::defaultRegistry();
		$names    = array();
		foreach ( $registry->getRegisteredProviderIds() as $id ) {
			if ( null !== $registry->getProviderRequestAuthentication( $id ) ) {
				$names[] = $registry->getProviderClassName( $id )::metadata()->getName();
			}
		}
		return $names;
	}

	/** Returns the URL of the Connectors screen, or null if the user can't open it. */
	public static function connect_url(): ?string {
		return self::is_possible() && current_user_can( 'manage_options' ) ? admin_url( 'options-connectors.php' ) : null;
	}

	/** Clears the cached provider. */
	public static function forget(): void {
		delete_transient( self::TRANSIENT );
	}

	/**
	 * Sends a conversation to the provider and returns its reply.
	 *
	 * @param non-empty-list<Message> $messages Oldest first.
	 * @param string                  $system   System instruction.
	 * @param list<string>            $tools    Names of abilities that the model may call.
	 * @param float                   $seconds  Request timeout.
	 * @throws ProviderException If the provider is turned off, fails or declines to respond.
	 */
	public function generate( array $messages, string $system, array $tools, float $seconds ): Turn {
		if ( ! self::allows( $this->purpose ) ) {
			throw ProviderException::turned_off();
		}
		$prompt = wp_ai_client_prompt( $messages )
			->using_system_instruction( $system )
			->using_max_tokens( self::LONGEST )
			->using_request_options( RequestOptions::fromArray( array( RequestOptions::KEY_TIMEOUT => $seconds ) ) );
		$result = ( array() === $tools ? $prompt : $prompt->using_abilities( ...$tools ) )->generate_text_result();
		if ( $result instanceof WP_Error ) {
			$failure = ProviderException::of( $result, $this->name );
			if ( ProviderException::GONE === $failure->type ) {
				self::forget();
			}
			throw $failure;
		}
		$candidate = $result->getCandidates()[0];
		$reason    = $candidate->getFinishReason();
		if ( $reason->isContentFilter() ) {
			throw ProviderException::refused( $result->getProviderMetadata()->getName() );
		}
		return new Turn(
			$candidate->getMessage(),
			$result->getTokenUsage()->getTotalTokens(),
			$result->getProviderMetadata()->getName(),
			$reason->isLength()
		);
	}

	public static function said_by_user( string $text ): Message {
		return new UserMessage( array( new MessagePart( $text ) ) );
	}

	public static function said_by_model( string $text ): Message {
		return new ModelMessage( array( new MessagePart( $text ) ) );
	}

	/**
	 * Returns the name of the first provider whose models support chat and tool calls, or ''. Core picks the same one.
	 */
	private static function find(): string {
		$messages = array( self::said_by_user( 'x' ), self::said_by_model( 'x' ), self::said_by_user( 'x' ) );
		$config   = new ModelConfig();
		$config->setSystemInstruction( 'x' );
		$config->setMaxTokens( self::LONGEST );
		$config->setFunctionDeclarations( array( new FunctionDeclaration( 'x', 'x' ) ) );
		$prompt = new WP_AI_Client_Prompt_Builder( AiClient::defaultRegistry(), $messages );
		if ( true !== $prompt->using_model_config( $config )->is_supported_for_text_generation() ) {
			return '';
		}
		$found = AiClient::defaultRegistry()->findModelsMetadataForSupport(
			ModelRequirements::fromPromptData( CapabilityEnum::textGeneration(), $messages, $config )
		);
		return array() === $found ? '' : $found[0]->getProvider()->getName();
	}
}
