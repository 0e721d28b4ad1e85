import { __ } from '@wordpress/i18n';
import { useBoot } from '../../store/app/use-boot';
import type { Assistant } from '../../store/conversations/types';

/** Links to the next step of the AI provider setup, for users who can take it. */
export function ConnectLink( { assistant }: { assistant: Assistant } ) {
	const { settings_url: settingsUrl } = useBoot();
	if ( assistant.is_off ) {
		return (
			<a href={ `${ settingsUrl }#ai` }>
				{ __( 'Turn on AI in Settings', 'lodestar' ) }
			</a>
		);
	}
	return assistant.connect_url ? (
		<a href={ assistant.connect_url }>
			{ __( 'Connect an AI provider', 'lodestar' ) }
		</a>
	) : null;
}
