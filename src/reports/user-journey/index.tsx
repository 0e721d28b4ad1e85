import { lazy } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Neighbours } from '../../features/neighbours/neighbours';
import { KeptPlace } from '../../features/on-demand/kept-place';
import { drawReport } from '../../store/reports/registry';

// Loaded with the view to keep it out of the initial bundle.
const Skeleton = lazy(
	() =>
		import(
			/* webpackChunkName: "user-journey" */ './user-journey-skeleton'
		)
);

drawReport( 'lodestar/user-journey', ( { route } ) => ( {
	view: () => import( /* webpackChunkName: "user-journey" */ './view' ),
	skeleton: () => (
		<KeptPlace>
			<Skeleton />
		</KeptPlace>
	),
	narrows: false,
	hasPdf: false,
	customNavigation: () => (
		<Neighbours
			label={ __( 'User Journey', 'lodestar' ) }
			current={ route }
			entries={ [
				{ label: __( 'User Journey', 'lodestar' ), route },
				{ label: __( 'eCommerce', 'lodestar' ), route: '/ecommerce' },
				{
					label: __( 'Funnel', 'lodestar' ),
					route: '/ecommerce-funnel',
				},
			] }
		/>
	),
} ) );
