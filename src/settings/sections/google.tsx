import { __ } from '@wordpress/i18n';
import { useShared } from '../context';
import { Section } from '../parts/section';
import { PageSpeedKey } from './google/pagespeed-key';
import { SearchConsole } from './google/search-console';

export function Google() {
	const { mayManage } = useShared();
	return (
		<Section
			id="google"
			title={ __( 'Google', 'lodestar' ) }
			lead={ __(
				'Keys are stored encrypted and are never shown again.',
				'lodestar'
			) }
			isDenied={ ! mayManage }
		>
			{ mayManage && <SearchConsole /> }
			{ mayManage && <PageSpeedKey /> }
		</Section>
	);
}
