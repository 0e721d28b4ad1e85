import { __ } from '@wordpress/i18n';
import { Placeholder } from '../../ui/placeholder/placeholder';
import { Section } from './section';
import './style.scss';

export const Skeleton = () => (
	<Section
		title={ __( 'Audience', 'lodestar' ) }
		shape={ <div className="lodestar-year__waiting" /> }
		more={ <Placeholder width={ 160 } height={ 56 } /> }
	/>
);
