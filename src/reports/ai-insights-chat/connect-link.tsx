import { __ } from '@wordpress/i18n';
import type { Assistant } from '../../store/conversations/types';

/**
 * Leads to where an AI provider is connected, for those who may.
 *
 * @param props
 * @param props.assistant
 */
export function ConnectLink( { assistant }: { assistant: Assistant } ) {
	return assistant.connect_url ? (
		<a href={ assistant.connect_url }>
			{ __( 'Connect an AI provider', 'lodestar' ) }
		</a>
	) : null;
}
