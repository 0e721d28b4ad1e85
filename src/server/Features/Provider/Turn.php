<?php
declare( strict_types=1 );

namespace Lodestar\Features\Provider;

use WordPress\AiClient\Messages\DTO\Message;
use WordPress\AiClient\Messages\DTO\MessagePart;
use WordPress\AiClient\Messages\DTO\ModelMessage;
use WordPress\AiClient\Messages\DTO\UserMessage;
use WordPress\AiClient\Tools\DTO\FunctionCall;
use WordPress\AiClient\Tools\DTO\FunctionResponse;

/**
 * What a model said when it was asked once: words, or calls of tools.
 */
final class Turn {

	/**
	 * @param Message $message What it said.
	 * @param int     $tokens  What was read and written.
	 * @param string  $by      Name of the provider.
	 * @param bool    $is_cut  Whether it broke off because it was too long.
	 */
	public function __construct(
		private readonly Message $message,
		public readonly int $tokens,
		public readonly string $by,
		public readonly bool $is_cut,
	) {
	}

	/**
	 * Its words, without what it thought.
	 */
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
	 * The tools that it wants called.
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
	 * The conversation as it goes on once the tools have answered: each call by itself and its answer behind it, as core's
	 * models of OpenAI's protocol take one answer at a time, and others take them so, too.
	 *
	 * @param list<array<string, mixed>> $answers In the order of the calls.
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
