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
 * The AI provider that the owner connected to WordPress (Settings › Connectors), called through core's AI client with the
 * owner's key. The one place from which anything is sent to it, and only for what the owner turned on (OPTIONS).
 * WordPress before 7.0 has no providers.
 */
final class Provider {

	/** What data is sent for. */
	public const CONVERSATIONS = 'conversations';
	public const INSIGHTS      = 'insights';

	/** Options that allow it, by purpose. All are off until the owner turns them on: a provider is often connected for something else. */
	public const OPTIONS = array(
		self::INSIGHTS      => 'lodestar_ai_insights',
		self::CONVERSATIONS => 'lodestar_ai_conversations',
	);

	/** Transient: the name of the provider; '' where there is none. */
	public const TRANSIENT = 'lodestar_provider';

	/** Seconds for which it is believed that there is one: to ask may take a request to it. */
	private const KNOWN = 600;

	/** The same of there being none: who has just connected one wants to see it. */
	private const UNKNOWN = 20;

	/** Tokens of an answer at most, those by which a model thinks included. */
	private const LONGEST = 4000;

	/**
	 * @param string                             $name    What people call it.
	 * @param self::CONVERSATIONS|self::INSIGHTS $purpose What data is sent for.
	 */
	private function __construct( public readonly string $name, private readonly string $purpose ) {
	}

	/**
	 * The connected provider; null where there is none, or the owner has not turned it on for this. Then no request is sent,
	 * not even to find out whether there is one.
	 *
	 * @param self::CONVERSATIONS|self::INSIGHTS $purpose What data is sent for.
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
	 * @param self::CONVERSATIONS|self::INSIGHTS $purpose What data would be sent for.
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

	/**
	 * Whether this WordPress can have one.
	 */
	public static function is_possible(): bool {
		return function_exists( 'wp_ai_client_prompt' );
	}

	/**
	 * Names of the providers that have credentials on this site, so that the owner can decide about them. No request is sent.
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

	/**
	 * Where one is connected, for who may.
	 */
	public static function connect_url(): ?string {
		return self::is_possible() && current_user_can( 'manage_options' ) ? admin_url( 'options-connectors.php' ) : null;
	}

	/**
	 * Forgets whether there is one.
	 */
	public static function forget(): void {
		delete_transient( self::TRANSIENT );
	}

	/**
	 * Asks for what comes next.
	 *
	 * @param non-empty-list<Message> $messages What was said, the oldest first.
	 * @param string                  $system   What the model is told beforehand.
	 * @param list<string>            $tools    Names of abilities that it may call.
	 * @param float                   $seconds  How long to wait.
	 * @throws ProviderException Where nothing comes of it.
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

	/**
	 * Somebody's words.
	 */
	public static function said_by_user( string $text ): Message {
		return new UserMessage( array( new MessagePart( $text ) ) );
	}

	/**
	 * The model's words.
	 */
	public static function said_by_model( string $text ): Message {
		return new ModelMessage( array( new MessagePart( $text ) ) );
	}

	/**
	 * Looks for one whose models can hold a conversation and call tools. Core asks the first that it finds, too.
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
