import { __ } from '@wordpress/i18n';
import { useShared } from '../context';
import { Section } from '../parts/section';
import { PageSpeedKey } from './pagespeed-key';

/**
 * What Google is asked with: keys of the site's owner.
 */
export function Google() {
	const { mayManage } = useShared();
	return (
		<Section
			id="google"
			title={ __( 'Google', 'lodestar' ) }
			lead={ __(
				'Keys of yours, with which this server asks Google. They are locked with the keys of this WordPress and never shown again.',
				'lodestar'
			) }
			isDenied={ ! mayManage }
		>
			{ mayManage && <PageSpeedKey /> }
		</Section>
	);
}
