import { hasConsent } from './consent-api';
import { lodestar } from './lodestar';

lodestar.g = () => hasConsent( lodestar.w! );
