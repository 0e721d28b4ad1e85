<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

/**
 * Somebody who answers questions about this site's figures: a small grammar, or a language model that the owner connected.
 */
interface Assistant {

	/**
	 * @param string $question What is asked, as it was typed.
	 * @param list<array{role: 'user'|'assistant', content: string, by?: ?string}> $before What was said before it, the oldest first, as plain text; `by`: the provider that wrote it.
	 * @return Reply|null Null where it does not understand the question.
	 * @throws \Lodestar\Platform\Rest\ApiException Where it understands and cannot answer.
	 */
	public function answer( string $question, array $before ): ?Reply;
}
