<?php
declare( strict_types=1 );

namespace Lodestar\Features\Provider;

use WordPress\AiClient\Messages\DTO\Message;
use WordPress\AiClient\Messages\DTO\MessagePart;
use WordPress\AiClient\Messages\DTO\ModelMessage;
use WordPress\AiClient\Messages\DTO\UserMessage;
use WordPress\AiClient\Tools\DTO\FunctionCall;
use WordPress\AiClient\Tools\DTO\FunctionResponse;

/** A model's reply to one request: text, or tool calls. */
final class Turn {

	/**
	 * @param Message $message The reply.
	 * @param int     $tokens  Input and output tokens.
	 * @param string  $by      Name of the provider.
	 * @param bool    $is_cut  Whether it was truncated at the token limit.
	 */
	public function __construct(
		private readonly Message $message,
		public readonly int $tokens,
		public readonly string $by,
		public readonly bool $is_cut,
	) {
	}

	/** Returns the text without reasoning. */
	public function text(): string {
		$texts = array();
		foreach ( $this->message->getParts() as $part ) {
			if ( $part->getChannel()->isContent() && null !== $part->getText() ) {
				$texts[] = $part->getText();
			}
		}
		return trim( implode( "\n", $texts ) );
	}

	/**
	 * Returns the requested tool calls.
	 *
	 * @return list<FunctionCall>
	 */
	public function calls(): array {
		return array_values(
			array_filter(
				array_map( static fn ( MessagePart $part ): ?FunctionCall => $part->getFunctionCall(), $this->message->getParts() )
			)
		);
	}

	/**
	 * Returns the messages to add to the conversation once the tools have responded.
	 *
	 * Each call is a separate message followed by its response, because core's OpenAI-compatible models accept only one
	 * response at a time. Other models accept this order, too.
	 *
	 * @param list<array<string, mixed>> $answers Tool results, in the order of the calls.
	 * @return list<Message>
	 */
	public function answered( array $answers ): array {
		$before = array_values(
			array_filter( $this->message->getParts(), static fn ( MessagePart $part ): bool => null === $part->getFunctionCall() )
		);
		$calls  = array_values(
			array_filter( $this->message->getParts(), static fn ( MessagePart $part ): bool => null !== $part->getFunctionCall() )
		);
		$after  = array();
		foreach ( $calls as $i => $part ) {
			$call = $part->getFunctionCall();
			if ( null !== $call ) {
				$after[] = new ModelMessage( array( ...( 0 === $i ? $before : array() ), $part ) );
				$after[] = new UserMessage(
					array(
						new MessagePart(
							new FunctionResponse( $call->getId() ?? "call-$i", $call->getName() ?? 'unknown', $answers[ $i ] ?? array() )
						),
					)
				);
			}
		}
		return $after;
	}
}
