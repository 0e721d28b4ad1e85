import { __ } from '@wordpress/i18n';
import { isRecord } from '../../third-party/filter';
import type { Answer } from './answer';
import type { RequestError } from './types';

/**
 * What came as an answer, with what every answer holds: between the server and us are the scripts of others.
 *
 * @param  body What came.
 * @throws {RequestError} Where it is no answer at all.
 */
export function answerOf( body: unknown ): Answer {
	if ( ! isRecord( body ) ) {
		const error: RequestError = {
			code: 'invalid_answer',
			message: __(
				'What came is not what the server answers. Another plugin may have changed it.',
				'lodestar'
			),
		};
		throw error;
	}
	const { dataThrough, notices } = body;
	return {
		...body,
		dataThrough: typeof dataThrough === 'string' ? dataThrough : null,
		notices: Array.isArray( notices ) ? notices : [],
	};
}
