import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { error as errorIcon, Icon, search } from '@wordpress/icons';
import { useBoot } from '../../store/app/use-boot';
import { Card } from '../../ui/card/card';
import { Message } from '../../ui/message/message';

type Failure = Readonly< Record< string, unknown > >;

const NOT_CONNECTED = 'search_console_not_connected';

/** Error codes that can be fixed in the Search Console settings. */
const FOR_SETTINGS: unknown[] = [
	NOT_CONNECTED,
	'search_console_key_lost',
	'search_console_key_refused',
	'search_console_disabled',
	'search_console_no_access',
	'search_console_no_site',
];

/** Whether the terms are missing because of the Search Console connection. */
export const isForSettings = ( failure: Failure | null ): failure is Failure =>
	FOR_SETTINGS.includes( failure?.code );

interface ConnectProps {
	title: string;
	failure: Failure;
	ask: () => void;
}

/**
 * Shown until Search Console is connected, or after the connection broke. Links to the settings, or says to ask an
 * administrator.
 */
export function Connect( { title, failure, ask }: ConnectProps ) {
	const { settings_url: url, update_settings: maySet } = useBoot();
	const isNew = failure.code === NOT_CONNECTED;
	const said = typeof failure.message === 'string' ? failure.message : '';
	return (
		<Card label={ title }>
			<h2 className="lodestar-data-table__title">{ title }</h2>
			<Message
				isAlert={ ! isNew }
				icon={
					<Icon
						icon={ isNew ? search : errorIcon }
						className={
							isNew
								? 'lodestar-search-console__invitation'
								: 'lodestar-message__icon'
						}
					/>
				}
				title={
					isNew
						? __(
								'See what people search for before they visit your site',
								'lodestar'
							)
						: said
				}
				actions={
					<>
						{ maySet && (
							<Button
								__next40pxDefaultSize
								variant={ isNew ? 'primary' : 'secondary' }
								href={ `${ url }#google` }
							>
								{ isNew
									? __( 'Connect Search Console', 'lodestar' )
									: __( 'Open Settings', 'lodestar' ) }
							</Button>
						) }
						{ ! isNew && (
							<Button
								__next40pxDefaultSize
								variant="tertiary"
								onClick={ ask }
							>
								{ __( 'Try Again', 'lodestar' ) }
							</Button>
						) }
					</>
				}
			>
				{ isNew && (
					<p>
						{ __(
							'Only Google knows what people searched for. Connect Search Console to see your top 50 search terms here.',
							'lodestar'
						) }
					</p>
				) }
				{ ! maySet && (
					<p>
						{ __(
							'Ask an administrator to connect Search Console in the settings.',
							'lodestar'
						) }
					</p>
				) }
			</Message>
		</Card>
	);
}
